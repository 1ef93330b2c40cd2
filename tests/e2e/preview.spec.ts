import type { BrowserContext, Page } from '@playwright/test'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '用户列表' }).locator('tbody').getByRole('row').filter({ hasText: name })
const banner = (tab: Page) => tab.getByRole('region', { name: '只读预览' })

/** Begins the preview of the only user that the list shows, in the tab that it opens. */
const preview = async (context: BrowserContext, page: Page, username: string): Promise<Page> => {
  // A tab in the background renders late, and a click that takes long is tried again.
  await page.bringToFront()
  const opened = context.waitForEvent('page')
  await pressAction(row(page, username), '以此用户预览')
  const tab = await opened
  await expect(banner(tab)).toContainText(`（${username}）”的身份只读预览`)
  return tab
}
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage, Object.keys(localStorage).toSorted()))

test('security 6 a user is previewed in a tab of its own, which reads only and leaves the other tabs as they are', {
  tag: '@quick',
}, async ({ page, context, consoleLog, signIn }) => {
  consoleLog.allow(/403/) // What a preview refuses.
  await signIn(page, 'admin', 'system/user?keyword=orgadmin')
  await expect(row(page, 'orgadmin')).toBeVisible()
  const tab = await preview(context, page, 'orgadmin')
  const before = await stored(page)
  await expect(tab.getByRole('heading', { name: /李静怡$/ })).toBeVisible()
  await expect(banner(tab).getByRole('timer')).toHaveText(/^剩余 (30:00|29:\d\d)$/)

  await tab.getByRole('menuitem', { name: '系统管理' }).click()
  await expect(tab.getByRole('menuitem', { name: '用户列表' })).toBeVisible()
  await expect(tab.getByRole('menuitem', { name: '菜单管理' })).toBeHidden()
  await tab.getByRole('menuitem', { name: '用户列表' }).click()
  await pressAction(row(tab, '正常').first(), '停用')
  await tab.getByRole('button', { name: '停用', exact: true }).last().click()
  await expect(tab.getByText('预览为只读，不能进行此操作')).toHaveCount(1)

  await tab.reload()
  await expect(banner(tab)).toBeVisible()
  await tab.setViewportSize({ width: 390, height: 844 })
  await expect(banner(tab).getByRole('button', { name: '结束预览' })).toBeInViewport({ ratio: 1 })

  expect(await stored(page)).toBe(before)
  await page.reload()
  await expect(page.getByRole('button', { name: /超级管理员/ })).toBeVisible()
  await expect(banner(page)).toBeHidden()

  const closed = tab.waitForEvent('close')
  // The tab may close before Playwright has its answer to the key.
  await Promise.all([
    closed,
    banner(tab)
      .getByRole('button', { name: '结束预览' })
      .press('Enter')
      .catch(() => undefined),
  ])
})

test('security 6 a preview ends when its user is disabled, when its time is over, and with the sign-out', async ({
  page,
  context,
  backend,
  consoleLog,
  signIn,
}) => {
  consoleLog.allow(/40[13]/)
  const person = await backend.createPerson()
  await signIn(page, 'admin', `system/user?keyword=${person.username}`)
  const over = (tab: Page) => tab.getByRole('main').filter({ hasText: '预览已结束' })

  const late = await preview(context, page, person.username)
  await late.evaluate(() => {
    const key = 'auth-centre:preview'
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, ends: Date.now() + 1000 }))
  })
  await late.reload()
  await expect(over(late)).toContainText('预览已到时间。')
  await late.getByRole('button', { name: '返回我的应用' }).press('Enter')
  await expect(late.getByRole('region', { name: '用户列表' })).toBeVisible()
  await expect(banner(late)).toBeHidden()

  const signedOut = await preview(context, page, person.username)
  const revoked = await preview(context, page, person.username)
  // A request under way would end the preview at once, and the reload would show the administrator's own app.
  // To-dos, calendar, notices and applications of the home page.
  await expect(revoked.getByText('预览中不显示用户的个人内容')).toHaveCount(4)
  await revoked.waitForLoadState('networkidle')
  await backend.call('POST', '/api/system/user/status', { ids: [person.id], status: 'disabled' })
  await revoked.reload()
  await expect(over(revoked)).toContainText('账号已停用，不能预览。')

  await page.getByRole('button', { name: /超级管理员/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(over(signedOut)).toContainText('您的登录已结束，预览也随之结束。')
})
