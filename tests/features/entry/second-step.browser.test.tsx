import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { PasskeySupport } from '../../../src/core/ports/passkey-support.ts'
import type { Passkeys } from '../../../src/core/ports/passkeys.ts'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const code = page.getByLabelText('动态验证码', { exact: true })
const verify = '/api/auth/factor/verify'
const paths = {
  begin: '/api/auth/passkey/begin',
  signIn: '/api/auth/passkey/sign-in',
  challenge: '/api/auth/factor/passkey/challenge',
  verify: '/api/auth/factor/passkey/verify',
} as const
const signed = { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', signature: 'BA' }
const cancelled = '没有完成验证：操作已取消、超时，或此设备没有可用的通行密钥，请重试'
const over = () => refusal(404, 'AA0005', '二次验证已超时，请重新登录')
const wrongCode = () =>
  refusal(400, 'AA0001', '验证码错误', { errors: [{ field: 'code', message: '验证码错误，还可尝试 2 次' }] })

/** A browser whose user cancels the first so many prompts. */
const passkeysOf = (cancels = 0): Passkeys => {
  let left = cancels
  return {
    create: () => Promise.reject(new ApiError({ kind: 'device', message: cancelled })),
    sign: async () => {
      if (left-- > 0) throw new ApiError({ kind: 'device', message: cancelled })
      return signed
    },
  }
}
const support: PasskeySupport = { browser: true, at: (origin) => origin === 'http://localhost' }
const without: PasskeySupport = { browser: false, at: () => false }
/** Answers a call, and keeps its body. */
const keepIn = (sent: unknown[]) => async (request: Request) => {
  sent.push(await request.json())
  return { userId: '1' }
}
const asked = () => ({ challenge: 'AAAA', rpId: 'localhost', allow: [] })

type Given = NonNullable<Parameters<typeof renderView>[1]>

beforeEach(() => page.viewport(1440, 900))

const open = ({ answers, ...given }: Given, path = '/login?redirect=%2Fsystem') =>
  renderView(<Login />, {
    path,
    passkeySupport: support,
    passkeys: passkeysOf(),
    answers: {
      [paths.begin]: asked,
      [paths.challenge]: asked,
      [paths.signIn]: () => ({ userId: '1' }),
      [paths.verify]: () => ({ userId: '1' }),
      ...answers,
    },
    ...given,
  })

/** The second step of a user with these ways, after a right password. */
const openStep = async (ways: readonly string[], given: Given = {}) => {
  const due = () => refusal(400, 'AA0001', '请完成二次验证', { next: { kind: 'factor', ways } })
  const opened = await open({ ...given, answers: { '/api/oauth2/doLogin': due, ...given.answers } })
  await page.getByLabelText('用户名', { exact: true }).fill('liuna')
  await page.getByLabelText('密码', { exact: true }).fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  return opened
}

it('S2.5 a code is typed as the app shows it, in two groups, and opens the session', async () => {
  const sent: unknown[] = []
  const { navigator } = await openStep(['totp', 'recovery'], {
    answers: { '/api/auth/factor/verify': keepIn(sent) },
  })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await userEvent.keyboard('492 039{Enter}')
  await expect.poll(() => navigator.path).toBe('/system')
  expect(sent).toEqual([{ kind: 'totp', code: '492039' }])
})

it('S8.2 a wrong code is told at the field and selected; the next one is sent', async () => {
  const answers = [wrongCode()]
  const { navigator } = await openStep(['totp'], {
    answers: { '/api/auth/factor/verify': () => answers.shift() ?? { userId: '1' } },
  })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription('验证码错误，还可尝试 2 次')
  await userEvent.keyboard('492039{Enter}')
  await expect.poll(() => navigator.path).toBe('/system')
})

it('S8.2 what is no code is not sent', async () => {
  const { calls } = await openStep(['totp'])
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('4920{Enter}')
  await expect.element(page.getByText('请输入 6 位动态验证码')).toBeVisible()
  expect(calls).not.toContain(verify)
})

it('S8.2 after too many wrong codes it says until when', async () => {
  await openStep(['totp'], {
    answers: { '/api/auth/factor/verify': () => refusal(423, 'AA0001', '账号已锁定，请 15 分钟后再试') },
  })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('账号已锁定，请 15 分钟后再试')
})

it('a recovery code takes the place of the app', async () => {
  const sent: unknown[] = []
  const { navigator } = await openStep(['totp', 'recovery'], {
    answers: { '/api/auth/factor/verify': keepIn(sent) },
  })
  await button('使用恢复代码').click()
  await expect.element(page.getByLabelText('恢复代码', { exact: true })).toHaveFocus()
  await userEvent.keyboard('K7QW-2M4X-9RTB{Enter}')
  await expect.poll(() => navigator.path).toBe('/system')
  expect(sent).toEqual([{ kind: 'recovery', code: 'K7QW-2M4X-9RTB' }])
})

it('a step that is over leads back to the first one, with the reason', async () => {
  await openStep(['totp'], { answers: { '/api/auth/factor/verify': over } })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('492039{Enter}')
  await expect.element(heading('登录')).toBeVisible()
  await expect.element(page.getByText('二次验证已超时，请重新登录')).toBeVisible()
})

it('after a return from single sign-on the ways are asked for, and a failure can be retried', async () => {
  const answers = [refusal(503, 'AA0009', '服务不可用，请稍后再试')]
  await open(
    { answers: { '/api/auth/factor/step': () => answers.shift() ?? { ways: ['totp'] } } },
    '/login?second-step=1',
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务不可用，请稍后再试')
  await button('重试').click()
  await expect.element(code).toHaveFocus()
})

it('security 14 a passkey comes first, and at a click opens the session', async () => {
  const sent: unknown[] = []
  const { navigator } = await openStep(['passkey', 'totp', 'recovery'], {
    answers: { [paths.verify]: keepIn(sent) },
  })
  await expect.element(button('使用通行密钥验证')).toHaveFocus()
  await expect.element(button('使用动态验证码')).toBeVisible()
  await expect.element(button('使用恢复代码')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/system')
  expect(sent).toEqual([signed])
})

it('a cancelled prompt is told, and the next one works', async () => {
  const { navigator } = await openStep(['passkey'], { passkeys: passkeysOf(1) })
  await button('使用通行密钥验证').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(cancelled)
  await button('使用通行密钥验证').click()
  await expect.poll(() => navigator.path).toBe('/system')
})

it('a passkey in a step that is over leads back to the first one', async () => {
  await openStep(['passkey'], { answers: { [paths.challenge]: over } })
  await button('使用通行密钥验证').click()
  await expect.element(heading('登录')).toBeVisible()
  await expect.element(page.getByText('二次验证已超时，请重新登录')).toBeVisible()
})

it('a browser without passkeys is offered the other ways, or told why there is none', async () => {
  await openStep(['passkey', 'totp'], { passkeySupport: without })
  await expect.element(code).toHaveFocus()
  await expect.element(button('使用通行密钥')).not.toBeInTheDocument()
})

it('a browser without passkeys is told where there is no other way', async () => {
  await openStep(['passkey'], { passkeySupport: without })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('此账号只能用通行密钥验证，而当前浏览器不支持，请换用其他浏览器或联系管理员')
  await button('重新登录').click()
  await expect.element(heading('登录')).toBeVisible()
})

const ways = (passkeyOrigin?: string) => () =>
  JSON.stringify({ providers: [], registration: false, ...(passkeyOrigin && { passkeyOrigin }) })

it('security 14 a passkey alone opens the session', async () => {
  const { navigator, calls } = await open({ pageBlocks: ways('http://localhost') })
  expect(calls).toEqual([])
  await button('使用通行密钥登录').click()
  await expect.poll(() => navigator.path).toBe('/system')
  expect(calls.slice(0, 3)).toEqual([paths.begin, paths.signIn, '/api/oauth2/getToken'])
})

it.each([
  ['a cancelled prompt', { passkeys: passkeysOf(1) }, cancelled],
  [
    'a removed passkey',
    { answers: { [paths.signIn]: () => refusal(400, 'AA0001', '通行密钥验证失败') } },
    '通行密钥验证失败',
  ],
] as const)('S8.2 %s is told under the other ways, and what was typed stays', async (_what, given, text) => {
  await open({ pageBlocks: ways('http://localhost'), ...given })
  await page.getByLabelText('用户名', { exact: true }).fill('liuna')
  await button('使用通行密钥登录').click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByLabelText('用户名', { exact: true })).toHaveValue('liuna')
  await expect.element(button('使用通行密钥登录')).not.toHaveAttribute('aria-disabled', 'true')
})

it.each([
  ['has no passkeys', undefined, support],
  ['has them at another address', 'http://localhost:1', support],
  ['is visited with an old browser', 'http://localhost', without],
])('S1.2 they are not offered where the site %s', async (_how, origin, passkeySupport) => {
  await open({ pageBlocks: ways(origin), passkeySupport })
  await expect.element(page.getByRole('link', { name: '忘记密码' })).toBeVisible()
  await expect.element(button('使用通行密钥登录')).not.toBeInTheDocument()
})
