import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ForcedFactor } from '../../../../src/app/shell/password/forced-factor.tsx'
import { isFactorDue, OwnPassword } from '../../../../src/core/account/own-password.ts'
import { cancelled, passkeySetup, passkeysHere, passkeysOf } from '../../passkeys.ts'
import { renderView } from '../../render-view.tsx'
import { refusal } from '../../scripted-backend.ts'

const paths = {
  list: '/api/auth/factor/list',
  state: '/api/system/user/validatePasswordOverdue',
  totp: '/api/auth/factor/totp/begin',
  confirmTotp: '/api/auth/factor/totp/confirm',
  begin: '/api/auth/factor/passkey/begin',
  confirm: '/api/auth/factor/passkey/confirm',
} as const
const app = { id: '9001', kind: 'totp', name: '手机', createTime: '2026-03-02 09:30:00' } as const

type Given = NonNullable<Parameters<typeof renderView>[1]>

beforeEach(() => page.viewport(390, 844))

const open = async (factors: readonly (typeof app)[], { answers, ...given }: Given = {}) => {
  const opened = await renderView(<ForcedFactor />, {
    path: '/my/profile',
    passkeySupport: passkeysHere,
    passkeys: passkeysOf(1),
    answers: {
      [paths.state]: () => ({ overdue: false, initial: false, factorDue: true }),
      [paths.list]: () => ({ required: true, recoveryCodesLeft: 0, factors, passkeyOrigin: 'http://localhost' }),
      [paths.totp]: () => ({
        secret: 'JRBLBY3FZ7XNRWI7',
        secretAddress: 'otpauth://totp/x:liuna?secret=JRBLBY3FZ7XNRWI7',
      }),
      [paths.confirmTotp]: () => ({ recoveryCodes: ['K7QW-2M4X-9RTB'] }),
      [paths.begin]: () => passkeySetup,
      [paths.confirm]: () => ({ recoveryCodes: ['K7QW-2M4X-9RTB'] }),
      ...answers,
    },
    ...given,
  })
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  return opened
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = page.getByLabelText('动态验证码', { exact: true })
const codes = page.getByRole('list', { name: '恢复代码' })

it('security 14 an app is set up with its code, and the recovery codes come before the shell', async () => {
  let due = true
  const { container } = await open([], {
    answers: { [paths.state]: () => ({ overdue: false, initial: false, factorDue: due }) },
  })
  const own = container.get(OwnPassword)
  own.ask()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('492 039{Enter}')
  await expect.element(codes).toHaveTextContent('K7QW-2M4X-9RTB')
  expect(isFactorDue(own.state.value)).toBe(true)
  due = false
  await button('已保存，继续').click()
  await expect.poll(() => isFactorDue(own.state.value)).toBe(false)
})

it('S8.2 a wrong code is told at its field, and what is none is not sent', async () => {
  const wrong = () =>
    refusal(400, 'AA0001', '验证码错误', {
      errors: [{ field: 'code', message: '验证码错误，请输入应用当前显示的数字' }],
    })
  const { calls } = await open([], { answers: { [paths.confirmTotp]: wrong } })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('4920{Enter}')
  await expect.element(code).toHaveAccessibleDescription('请输入 6 位数字')
  expect(calls).not.toContain(paths.confirmTotp)
  await userEvent.keyboard('39{Enter}')
  await expect.element(code).toHaveAccessibleDescription('验证码错误，请输入应用当前显示的数字')
})

it('security 14 a passkey instead: a cancelled prompt is told, and the next one sets it up', async () => {
  await open([])
  await button('改用通行密钥').click()
  await button('创建通行密钥').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(cancelled)
  await button('创建通行密钥').click()
  await expect.element(codes).toHaveTextContent('K7QW-2M4X-9RTB')
})

it('back at the app a new secret is shown, because the passkey has taken the place of the one before', async () => {
  const secrets = ['JRBLBY3FZ7XNRWI7', 'KRSXG5BAON2HE2LO']
  const answer = () => {
    const secret = secrets.shift() ?? ''
    return { secret, secretAddress: `otpauth://totp/x:liuna?secret=${secret}` }
  }
  await open([], { answers: { [paths.totp]: answer } })
  await expect.element(page.getByLabelText('密钥', { exact: true })).toHaveTextContent('JRBL BY3F Z7XN RWI7')
  await button('改用通行密钥').click()
  await button('改用动态验证码').click()
  await expect.element(page.getByLabelText('密钥', { exact: true })).toHaveTextContent('KRSX G5BA ON2H E2LO')
})

it('S1.2 a passkey is not offered where the site has none', async () => {
  await open([], { passkeySupport: { browser: true, at: () => false } })
  await expect.element(code).toHaveFocus()
  await expect.element(button('改用通行密钥')).not.toBeInTheDocument()
})

it('a user who has a factor is told to sign in with it', async () => {
  await open([app])
  await expect.element(page.getByRole('heading', { name: '请重新登录' })).toBeVisible()
  await expect.element(button('退出登录')).toBeVisible()
})
