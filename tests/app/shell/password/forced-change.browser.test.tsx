import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ForcedChange } from '../../../../src/app/shell/password/forced-change.tsx'
import { loadMenus } from '../../../../src/app/wiring/signed-in.ts'
import { Account } from '../../../../src/core/account/account.ts'
import { OwnPassword } from '../../../../src/core/account/own-password.ts'
import { renderView } from '../../render-view.tsx'
import { refusal } from '../../scripted-backend.ts'

const initial = { overdue: false, initial: true }
const overdue = { overdue: true, initial: false, daysLeft: 0 }
const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = page.getByRole('button', { name: '修改密码并继续' })

beforeEach(() => page.viewport(1440, 900))

/** The page for a signed-in user whose password is due. */
/** What the session goes on with. */
const renewed = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer', expiresIn: 1800 } as const

const open = async (state: typeof initial, answers: Parameters<typeof renderView>[1] = {}) => {
  const opened = await renderView(<ForcedChange />, {
    path: '/system/user',
    ...answers,
    answers: { '/api/system/user/validatePasswordOverdue': () => state, ...answers.answers },
  })
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await opened.container.get(Account).load()
  await loadMenus((token) => opened.container.get(token))
  return opened
}

const fill = async (old: string, next: string, again = next) => {
  await field('原密码').fill(old)
  await field('新密码').fill(next)
  await field('确认新密码').fill(again)
  await userEvent.keyboard('{Enter}')
}

it.each([
  [initial, '首次登录，请修改初始密码'],
  [overdue, '密码已过期，请修改密码'],
])('S7.7 with %j it says why: %s', async (state, title) => {
  await open(state)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(field('原密码')).toHaveFocus()
})

it('S7.7 only the first sign-in is called one', async () => {
  const returning = { id: '1', username: 'admin', name: '李娜', role: 'admin', roleNames: [], permissionsIds: '' }
  await open(initial, {
    answers: { '/api/system/user/current-user-info': () => ({ ...returning, lastLoginTime: '2026-11-20 08:30:00' }) },
  })
  await expect.element(page.getByRole('heading', { name: '密码由管理员设置，请修改密码' })).toBeVisible()
})

it('S9.3 the new password is described by its requirements, and those it meets', async () => {
  await open(initial)
  const rules = (length: string, kinds: string) =>
    new RegExp(`8 至 64 位 （${length}）.* 大写字母、小写字母、数字、符号中的至少三种 （${kinds}）$`)
  await expect.element(field('新密码')).toHaveAccessibleDescription(rules('未满足', '未满足'))
  await field('新密码').fill('jianchayuan')
  await expect.element(field('新密码')).toHaveAccessibleDescription(rules('已满足', '未满足'))
  await field('新密码').fill('Jiancha-2027')
  await expect.element(field('新密码')).toHaveAccessibleDescription(rules('已满足', '已满足'))
})

it('S7.7 an over-long password is not cut: the field says so while it is typed', async () => {
  await open(initial)
  await field('原密码').fill('a'.repeat(65))
  await expect.element(field('原密码')).toHaveValue('a'.repeat(65))
  await expect.element(field('原密码')).toHaveAccessibleDescription('原密码最多 64 个字符')
})

it('S7.7 reports what is missing or invalid at the field, and sends nothing', async () => {
  const { calls } = await open(initial)
  const before = calls.length
  await submit.click()
  await expect.element(field('原密码')).toHaveAccessibleDescription('请输入原密码')
  await expect.element(field('新密码')).toHaveAccessibleDescription(/请输入新密码$/)
  await expect.element(field('确认新密码')).toHaveAccessibleDescription('请再次输入新密码')
  await expect.element(field('原密码')).toHaveFocus()
  await fill('Chushi-mima-1', 'Chushi-mima-1', 'Zijide-mima-1')
  await expect.element(field('新密码')).toHaveAccessibleDescription(/新密码不能与原密码相同$/)
  await expect.element(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致')
  // The repetition is checked again where the new password changes.
  await field('新密码').fill('Zijide-mima-1')
  await expect.element(field('确认新密码')).toHaveAccessibleDescription('')
  expect(calls).toHaveLength(before)
})

it('S7.7 Enter sends both passwords, notifies, and clears the due state', async () => {
  const bodies: unknown[] = []
  const { container, toasts } = await open(initial, {
    answers: {
      '/api/system/user/change-password': async (request) => {
        bodies.push(await request.json())
        return renewed
      },
    },
  })
  await fill('Chushi-mima-1', 'Zijide-mima-1')
  await expect.poll(() => container.get(OwnPassword).state.value).toEqual({ overdue: false, initial: false })
  expect(bodies).toEqual([{ oldPassword: 'Chushi-mima-1', newPassword: 'Zijide-mima-1', endBindings: false }])
  expect(toasts.map(({ text }) => text)).toEqual(['密码已修改'])
})

it('S7.7 on request the bindings of other ways to sign in end with the password', async () => {
  const bodies: unknown[] = []
  const { container } = await open(overdue, {
    answers: {
      '/api/system/user/change-password': async (request) => {
        bodies.push(await request.json())
        return renewed
      },
    },
  })
  await page.getByRole('checkbox', { name: '同时解除已绑定的其他登录方式' }).click()
  await fill('Chushi-mima-1', 'Zijide-mima-1')
  await expect.poll(() => container.get(OwnPassword).state.value).toMatchObject({ overdue: false, initial: false })
  expect(bodies).toEqual([{ oldPassword: 'Chushi-mima-1', newPassword: 'Zijide-mima-1', endBindings: true }])
})

it.each([
  [refusal(423, 'AA0001', '账号已锁定，请 15 分钟后再试'), '账号已锁定，请 15 分钟后再试'],
  [refusal(500, 'AA0003', ''), '服务器异常'],
])('S8.4 shows the backend’s message about the whole once, and keeps the input', async (answer, words) => {
  const { toasts } = await open(initial, { answers: { '/api/system/user/change-password': () => answer.clone() } })
  await fill('Chushi-mima-1', 'Zijide-mima-1')
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(field('新密码')).toHaveValue('Zijide-mima-1')
  expect(toasts).toEqual([])
})

it('S7.7 a refused field shows its message', async () => {
  const error = { field: 'oldPassword', message: '原密码错误' }
  const wrong = Response.json(
    { success: false, code: 'AA0001', message: error.message, data: { errors: [error] } },
    { status: 400 },
  )
  await open(initial, { answers: { '/api/system/user/change-password': () => wrong } })
  await fill('Falsch-2026', 'Zijide-mima-1')
  await expect.element(field('原密码')).toHaveAccessibleDescription('原密码错误')
  await expect.element(field('原密码')).toHaveFocus()
})

it('S7.7 two presses of Enter change it once', async () => {
  const answer = Promise.withResolvers<typeof renewed>()
  const { calls } = await open(initial, { answers: { '/api/system/user/change-password': () => answer.promise } })
  await fill('Chushi-mima-1', 'Zijide-mima-1')
  await expect.element(page.getByRole('button', { name: '正在修改…' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  answer.resolve(renewed)
  await expect.element(submit).toBeVisible()
  expect(calls.filter((path) => path === '/api/system/user/change-password')).toHaveLength(1)
})
