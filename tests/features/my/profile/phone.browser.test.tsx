import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { Account } from '../../../../src/core/account/account.ts'
import type { KeyValueStorage } from '../../../../src/core/ports/key-value-storage.ts'
import { StorageKey } from '../../../../src/core/storage-keys.ts'
import { Profile } from '../../../../src/features/my/profile/profile.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, type Answers, refusal } from '../../../app/scripted-backend.ts'

const person = {
  id: '1',
  username: 'liuna',
  name: '李娜',
  role: 'staff',
  roleNames: ['普通干警'],
  phone: '138****2222',
  permissionsIds: '',
}
const paths = {
  info: '/api/system/user/current-user-info',
  save: '/api/system/user/saveInfo',
  send: '/api/auth/token-pre/sms',
  verify: '/api/auth/codeVerify',
  bindings: '/api/platform/bindings',
} as const
const at = (status: number, field: string, message: string) =>
  Response.json({ success: false, code: 'AA0001', message, data: { errors: [{ field, message }] } }, { status })

beforeEach(() => page.viewport(1440, 900))

/** The screen of a user with this phone; the sent bodies, by path. */
const open = async (
  answers: Answers = {},
  phone: string | undefined = person.phone,
  tabStorage: KeyValueStorage = createMemoryStorage(),
) => {
  const bodies: Record<string, unknown[]> = { [paths.save]: [], [paths.verify]: [] }
  const kept =
    <P extends typeof paths.verify | typeof paths.save>(path: P, otherwise: AnswerOf<P>): AnswerOf<P> =>
    async (request) => {
      bodies[path]?.push(await request.clone().json())
      return (answers[path] ?? otherwise)(request)
    }
  const opened = await renderView(
    <PrimeProvider>
      <Profile />
    </PrimeProvider>,
    {
      path: '/my/profile',
      tabStorage,
      answers: {
        [paths.info]: () => ({ ...person, phone }),
        [paths.bindings]: () => [],
        [paths.send]: () => ({ interval: 60, expiresIn: 300 }),
        ...answers,
        [paths.verify]: kept(paths.verify, () => ({ ticket: 'ticket-of-the-number', expiresIn: 600 })),
        [paths.save]: kept(paths.save, () => null),
      },
    },
  )
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await opened.container.get(Account).load()
  return { ...opened, bodies }
}
const dialog = page.getByRole('dialog', { name: '更换手机号' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const openDialog = async () => {
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect.element(field('新手机号')).toHaveFocus()
}
/** By Enter, once the button's debounce has ended (S9.10). */
const submit = async () => {
  await expect.element(dialog.getByRole('button', { name: '更换', exact: true })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
}
const fill = async (phone = '13900001111', code = '482913', password = 'Jiancha-2026') => {
  await field('新手机号').fill(phone)
  await field('短信验证码').fill(code)
  await field('登录密码').fill(password)
}

it('S7.7 saves another phone with the password and the ticket of its code, and notifies', async () => {
  const { bodies, calls, toasts } = await open()
  await openDialog()
  await field('新手机号').fill('13900001111')
  await button('获取验证码').click()
  await expect.element(field('短信验证码')).toHaveFocus()
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('验证码已发送，5 分钟内有效')
  await expect.element(button(/^\d+ 秒后重新获取$/)).toBeDisabled()
  await field('短信验证码').fill('482913')
  await field('登录密码').fill('Jiancha-2026')
  await submit()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter((path) => path === paths.send)).toHaveLength(1)
  expect(bodies).toEqual({
    [paths.verify]: [{ phone: '13900001111', purpose: 'change-phone', code: '482913' }],
    [paths.save]: [{ phone: '13900001111', password: 'Jiancha-2026', ticket: 'ticket-of-the-number' }],
  })
  expect(toasts.map(({ text }) => text)).toEqual(['手机号已更换'])
})

it('S7.7 over-long input is not cut: each field says what its limit is, and nothing is sent', async () => {
  const { bodies } = await open()
  await openDialog()
  await fill('139000011112', '验证码 482913', 'a'.repeat(65))
  await submit()
  await expect.element(field('新手机号')).toHaveAccessibleDescription('请输入 11 位手机号')
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('验证码是 6 位数字')
  await expect.element(field('登录密码')).toHaveAccessibleDescription('登录密码最多 64 个字符')
  expect(bodies).toEqual({ [paths.verify]: [], [paths.save]: [] })
})

it('S7.7 the answer to a requested code leaves the focus where the user types by then', async () => {
  const answered = Promise.withResolvers<{ interval: number; expiresIn: number }>()
  await open({ [paths.send]: () => answered.promise })
  await openDialog()
  await field('新手机号').fill('13900001111')
  await button('获取验证码').click()
  await field('登录密码').fill('Jian')
  answered.resolve({ interval: 60, expiresIn: 300 })
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('验证码已发送，5 分钟内有效')
  await expect.element(field('登录密码')).toHaveFocus()
})

it('S7.7 the wait belongs to the number: it survives the dialog and a reload, and another number has none', async () => {
  const tabStorage = createMemoryStorage()
  const { calls } = await open({}, person.phone, tabStorage)
  await openDialog()
  await field('新手机号').fill('13900001111')
  await button('获取验证码').click()
  await expect.element(button('60 秒后重新获取')).toBeDisabled()
  await field('新手机号').fill('13900002222')
  await expect.element(button('获取验证码')).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await openDialog()
  await field('新手机号').fill('13900001111')
  await expect.element(button('60 秒后重新获取')).toBeDisabled()
  expect(calls.filter((path) => path === paths.send)).toHaveLength(1)
  expect(JSON.parse(tabStorage.get(StorageKey.smsWaits) ?? '')).toEqual({
    '13900001111': Date.UTC(2026, 10, 21) + 60_000,
  })
})

it('S7.7 a wait that began before the page was loaded continues', async () => {
  const tabStorage = createMemoryStorage()
  tabStorage.set(StorageKey.smsWaits, JSON.stringify({ '13900001111': Date.UTC(2026, 10, 21) + 42_000 }))
  await open({}, person.phone, tabStorage)
  await openDialog()
  await field('新手机号').fill('13900001111')
  await expect.element(button('42 秒后重新获取')).toBeDisabled()
})

it.each([
  ['更换手机号', person.phone, /不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员$/],
  ['解绑手机号', person.phone, /不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员$/],
  ['绑定手机号', '', /不知道密码的，请联系管理员$/],
])('S7.7 %s tells %j who helps a user without a password', async (name, phone, words) => {
  await open({}, phone)
  await page.getByRole('button', { name }).click()
  const password = page.getByRole('dialog', { name }).getByLabelText('登录密码', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(words)
})

it('S7.7 reports what is missing at the field, and sends nothing', async () => {
  const { calls } = await open()
  await openDialog()
  await button('获取验证码').click()
  await expect.element(field('新手机号')).toHaveAccessibleDescription('请输入新手机号')
  await expect.element(field('新手机号')).toHaveFocus()
  await field('新手机号').fill('123')
  await submit()
  await expect.element(field('新手机号')).toHaveAccessibleDescription('请输入 11 位手机号')
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('请输入短信验证码')
  await expect.element(field('登录密码')).toHaveAccessibleDescription('请输入登录密码')
  expect(calls).not.toContain(paths.send)
  expect(calls).not.toContain(paths.verify)
  expect(calls).not.toContain(paths.save)
})

it('S8.2 a wrong code is shown at its field, and the input is kept', async () => {
  const { calls } = await open({ [paths.verify]: () => at(400, 'code', '验证码错误，还可尝试 4 次') })
  await openDialog()
  await fill()
  await submit()
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('验证码错误，还可尝试 4 次')
  await expect.element(field('短信验证码')).toHaveFocus()
  await expect.element(field('新手机号')).toHaveValue('13900001111')
  await expect.element(field('登录密码')).toHaveValue('Jiancha-2026')
  expect(calls).not.toContain(paths.save)
})

it('S8.2 a wrong password is shown at its field, and the correct code is not required again', async () => {
  let wrong = true
  const { bodies } = await open({ [paths.save]: () => (wrong ? at(400, 'password', '登录密码错误') : null) })
  await openDialog()
  await fill()
  await submit()
  await expect.element(field('登录密码')).toHaveAccessibleDescription('登录密码错误')
  await expect.element(field('登录密码')).toHaveFocus()
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('手机号已验证')
  await expect.element(field('短信验证码')).toHaveValue('482913')
  wrong = false
  await field('登录密码').fill('Jiancha-2027')
  await submit()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies[paths.verify]).toHaveLength(1)
  expect(bodies[paths.save]).toHaveLength(2)
})

it('S8.2 a phone that is taken is reported at its field; another one needs its own code', async () => {
  const { bodies } = await open({ [paths.save]: () => at(409, 'phone', '该手机号已被其他账号使用') })
  await openDialog()
  await fill()
  await submit()
  await expect.element(field('新手机号')).toHaveAccessibleDescription('该手机号已被其他账号使用')
  await expect.element(field('新手机号')).toHaveFocus()
  await field('新手机号').fill('13900002222')
  await expect.element(field('短信验证码')).toHaveValue('')
  await submit()
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('请输入短信验证码')
  await expect.element(button('获取验证码')).toBeEnabled()
  expect(bodies[paths.save]).toHaveLength(1)
})

it('S8.2 an expired ticket leads back to the code', async () => {
  const { bodies } = await open({ [paths.save]: () => at(400, 'ticket', '短信验证已失效，请重新获取验证码') })
  await openDialog()
  await fill()
  await submit()
  await expect.element(field('短信验证码')).toHaveAccessibleDescription('短信验证已失效，请重新获取验证码')
  await expect.element(field('短信验证码')).toHaveFocus()
  await expect.element(field('短信验证码')).toHaveValue('')
  await expect.element(field('登录密码')).toHaveValue('Jiancha-2026')
  await field('短信验证码').fill('111111')
  await submit()
  await expect.poll(() => bodies[paths.verify]).toHaveLength(2)
})

it('S8.4 a code that cannot be sent is reported, with the time to wait where there is one', async () => {
  let answer = () => refusal(503, 'AA0009', '短信发送失败，请稍后再试')
  await open({ [paths.send]: () => answer() })
  await openDialog()
  await field('新手机号').fill('13900001111')
  await button('获取验证码').click()
  await expect.element(dialog.getByText('短信发送失败，请稍后再试')).toBeVisible()
  await expect.element(button('获取验证码')).toBeEnabled()
  answer = () =>
    Response.json(
      { success: false, code: 'AA0001', message: '操作过于频繁，请稍后再试', data: { retryAfter: 30 } },
      { status: 429 },
    )
  await button('获取验证码').click()
  await expect.element(dialog.getByText('操作过于频繁，请稍后再试')).toBeVisible()
  await expect.element(button(/^\d+ 秒后重新获取$/)).toBeDisabled()
})

it('S7.7 removes the phone with the password alone', async () => {
  let wrong = true
  const { bodies, toasts } = await open({ [paths.save]: () => (wrong ? at(400, 'password', '登录密码错误') : null) })
  await page.getByRole('button', { name: '解绑手机号' }).click()
  const removal = page.getByRole('dialog', { name: '解绑手机号' })
  const password = removal.getByLabelText('登录密码', { exact: true })
  await expect.element(password).toHaveFocus()
  await password.fill('Wrong-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('登录密码错误')
  wrong = false
  await password.fill('Jiancha-2026')
  await expect.element(removal.getByRole('button', { name: '解绑', exact: true })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(removal).not.toBeInTheDocument()
  expect(bodies[paths.save]).toEqual([
    { phone: '', password: 'Wrong-2026' },
    { phone: '', password: 'Jiancha-2026' },
  ])
  expect(toasts.map(({ text }) => text)).toEqual(['手机号已解绑'])
})

it('S7.7 a user without a phone binds one', async () => {
  const { toasts } = await open({}, '')
  await expect.element(page.getByText('尚未绑定。绑定后可用于接收验证码和找回密码。')).toBeVisible()
  await page.getByRole('button', { name: '绑定手机号' }).click()
  const binding = page.getByRole('dialog', { name: '绑定手机号' })
  await binding.getByLabelText('新手机号').fill('13900001111')
  await binding.getByLabelText('短信验证码').fill('482913')
  await binding.getByLabelText('登录密码', { exact: true }).fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(binding).not.toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['手机号已绑定'])
})
