import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { type Backend, openBackend, type Person, seeded } from './support/backend.ts'
import { changePassword, enter } from './support/password.ts'
import { test as restartable } from './support/restartable-site.ts'
import { recordSeen, seenOn } from './support/seen.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const toast = (page: Page) => page.locator('.ac-toast')

/** Resolves when the page next connects to the stream. */
const connection = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/message/stream') && response.ok())

/** Assigns other roles, as 用户列表 does. */
const giveRoles = async (backend: Backend, { id }: Person, roleIds: readonly string[]) => {
  const user = (await backend.call('GET', `/api/system/user/${id}`)) as Person & {
    readonly version: number
    phone?: string
  } // as: the operation's answer
  const { name, orgId, version, phone } = user
  await backend.call('POST', '/api/system/user/update', { id, name, orgId, version, phone, roleIds })
}

/**
 * A new user, signed in on the page, which is connected to the stream: what changes earlier it is told without a
 * reason.
 */
const newcomer = async (page: Page, backend: Backend, origin: string, roleIds: string[]): Promise<Person> => {
  const person = await backend.createColleague({ roleIds })
  await page.goto('login')
  const connected = connection(page)
  await enter(page, person.username, person.password)
  await expect(bell(page)).toBeVisible()
  await connected
  expect(page.url()).toContain(origin)
  return person
}

test('S2.12 S6.1 an administrator’s permission changes arrive within 5 s, with the reason', { tag: '@quick' }, async ({
  page,
  backend,
  site,
}) => {
  const person = await newcomer(page, backend, site.origin, [seeded.staff])
  await expect(menu(page)).not.toContainText('系统管理')

  await giveRoles(backend, person, ['2'])
  await expect(bell(page)).toHaveAccessibleName('消息，2 条未读', { timeout: 5000 }) // The other is about the password.
  await expect(menu(page)).toContainText('系统管理', { timeout: 5000 })
  await menu(page).getByText('系统管理').click()
  await menu(page).getByRole('menuitem', { name: '用户列表' }).click()
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeVisible()

  await giveRoles(backend, person, [seeded.caseManager])
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeHidden({ timeout: 5000 })
  await expect(page.getByRole('tab', { name: '用户列表' })).toBeVisible()

  await giveRoles(backend, person, [seeded.staff])
  await expect(toast(page)).toHaveText('您的权限已变更，“用户列表”已关闭', { timeout: 5000 })
  await expect(page.getByRole('tab', { name: '用户列表' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
  await expect(menu(page)).not.toContainText('系统管理')
  await expect(bell(page)).toHaveAccessibleName('消息，4 条未读')

  await bell(page).click()
  const messages = page.getByRole('dialog', { name: '消息' })
  await expect(messages.getByRole('listitem')).toHaveCount(4)
  await messages.getByRole('button', { name: '标为已读：您的角色已变更' }).first().click()
  await expect(bell(page)).toHaveAccessibleName('消息，3 条未读')
  await messages.getByRole('button', { name: '全部已读' }).click()
  await expect(bell(page)).toHaveAccessibleName('消息')
  await page.keyboard.press('Escape')
  await expect(messages).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
})

for (const [where, hide] of [
  ['the tab that is shown', false],
  ['a hidden tab', true],
] as const) {
  test(`S2.12 S3.6 ${where} is removed with unsaved input: no question, but the reason`, async ({
    page,
    backend,
    site,
  }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const person = await newcomer(page, backend, site.origin, ['2'])
    await page.getByRole('main').getByRole('link', { name: '用户列表' }).click()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = new UserForm(page, '新增用户')
    await form.type({ 姓名: '写到一半' })
    if (hide) {
      await page.goBack()
      await expect(form.dialog).toHaveCount(0)
    }
    await giveRoles(backend, person, [seeded.staff])
    await expect(toast(page)).toHaveText('您的权限已变更，“用户列表”已关闭', { timeout: 5000 })
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    await expect(page).toHaveURL(/\/Dashboard\/home$/)
    await expect(form.dialog).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // No later question about the removed page, and no overlay is left.
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
    expect(asked).toEqual([])
  })
}

test('S5.4 a disabled user is at the login page at once, with the reason', async ({ page, backend, site }) => {
  const person = await newcomer(page, backend, site.origin, [seeded.staff])
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
  await backend.call('POST', '/api/system/user/status', { ids: [person.id], status: 'disabled' })
  await page.waitForURL(/\/login/, { timeout: 5000 })
  await expect(toast(page)).toHaveText('您的账号已停用，请联系管理员')
})

test('S5.4 S7.7 the stream goes on under the tokens that a changed password brings', async ({
  page,
  backend,
  site,
}) => {
  const person = await newcomer(page, backend, site.origin, [seeded.staff])
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const again = connection(page)
  await changePassword(page, person.password, 'Ziji-mima-2026')
  await expect(page.getByText('密码已修改', { exact: true })).toBeVisible()
  await again
  await backend.call('POST', '/api/system/user/status', { ids: [person.id], status: 'disabled' })
  await page.waitForURL(/\/login/, { timeout: 5000 })
  await expect(toast(page).filter({ hasText: '您的账号已停用，请联系管理员' })).toBeVisible()
})

test('S5.4 a deleted user is at the login page at once', async ({ page, backend, site }) => {
  const person = await newcomer(page, backend, site.origin, [seeded.staff])
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
  await backend.call('POST', '/api/system/user/remove', { ids: [person.id] })
  await page.waitForURL(/\/login/, { timeout: 5000 })
  await expect(toast(page)).toHaveText('您的账号已停用，请联系管理员')
})

test('S5.6 signing out does not report an expired session', async ({ page, signIn: enterAs }) => {
  await enterAs(page, 'clerk')
  await expect(bell(page)).toBeVisible()
  await recordSeen(page)
  await page.getByRole('button', { name: /刘思婷/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  // Signing in takes longer than a late event of the previous session, and hides no toast.
  await enterAs(page, 'clerk')
  await expect(bell(page)).toBeVisible()
  const seen = await seenOn(page)
  expect(seen).toContain('/authCenter/login')
  expect(seen.filter((line) => /过期|失效|下线|重新登录/.test(line))).toEqual([])
})

test('two tabs share one connection, and the second takes over when the first is closed', async ({
  page,
  context,
  backend,
  site,
}) => {
  const opened: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/message/stream')) opened.push(request.frame().page())
  })
  const person = await newcomer(page, backend, site.origin, [seeded.staff])
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto('')
  await expect(bell(second)).toBeVisible()
  await giveRoles(backend, person, [seeded.caseManager])
  for (const tab of [page, second]) {
    await expect(bell(tab)).toHaveAccessibleName('消息，2 条未读', { timeout: 5000 })
    await expect(menu(tab)).toContainText('系统管理', { timeout: 5000 })
  }
  expect(opened).toEqual([page])

  await page.close()
  await giveRoles(backend, person, [seeded.staff])
  await expect(bell(second)).toHaveAccessibleName('消息，3 条未读', { timeout: 5000 })
  // The tab may have read the count itself when it came to the front, before its own connection.
  await expect.poll(() => opened).toEqual([page, second])
})

restartable('a killed server comes back, and so does what it tells', async ({ page, restartable: server }) => {
  restartable.slow() // A restart, and up to 30 s until the stream reconnects.
  await page.goto(server.site.url)
  await signIn(page, server.site, 'clerk')
  await expect(bell(page)).toHaveAccessibleName('消息，1 条未读')
  // Every card is loaded: code that is missing when the server is killed is another test's subject.
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的登录记录' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await server.kill()
  await server.startAgain()
  const admin = await openBackend(server.site)
  const [clerk] = (await admin.call('GET', '/api/system/user/list?keyword=clerk')) as Person[] // as: the list's rows
  if (!clerk) throw new Error('the demonstration has a clerk')
  await giveRoles(admin, clerk, [seeded.caseManager])
  await expect(bell(page)).toHaveAccessibleName('消息，2 条未读', { timeout: 40_000 })
  await expect(menu(page)).toContainText('系统管理')
  await expect(toast(page)).toHaveCount(0)
})
