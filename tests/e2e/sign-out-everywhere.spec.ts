import type { BrowserContext, Page } from '@playwright/test'
import { signIn as enter } from '../support/sign-in.ts'
import { personButton } from './support/person-button.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

const password = 'suoping-2026'

const signOut = async (page: Page): Promise<void> => {
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

const lock = async (page: Page): Promise<void> => {
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
  await dialog.getByLabel('锁屏密码').fill(password)
  await dialog.getByLabel('再次输入').fill(password)
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect(page).toHaveURL(/\/lock\b/)
}

/** A page of the user in its own tab, which the next one moves to the background. */
const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(personButton(tab, '王建国')).toBeVisible()
  return tab
}

const nothingShown = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByText('王建国')).toHaveCount(0)
  await expect(page.getByRole('grid')).toHaveCount(0)
}

test('S5.1 S5.6 signing out reaches every other tab within a second, the one in the background too', async ({
  page,
  context,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const behind = await openTab(context, 'system/user')
  const front = await openTab(context, 'Dashboard/home')
  await front.bringToFront()
  await signOut(front)
  await expect(front).toHaveURL(/\/login$/)
  for (const tab of [page, behind])
    await expect(tab).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser$/, { timeout: 1_000 })
  for (const tab of [page, behind, front]) await nothingShown(tab)
})

test('S5.1 the other tabs report that the user has signed out, until the next sign-in', async ({
  page,
  context,
  site,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const other = await openTab(context, 'Dashboard/home')
  await signOut(other)
  const toast = page.locator('.ac-toast')
  await expect(toast).toHaveText('您已在其他标签页退出登录')
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.locator('.ac-toast')).toHaveCount(0)

  // The same user: everything continues, and the toast is gone.
  await enter(other, site, 'admin')
  await expect(userList.rows).toHaveCount(10)
  await expect(toast).toHaveCount(0)

  // Another user instead: this tab shows their pages from then on, and names them.
  await other.goto('login')
  await enter(other, site, 'clerk')
  await expect(toast.filter({ hasText: '其他标签页登录了账号“刘思婷”，本页已随之切换' })).toBeVisible()
  await expect(personButton(page, '刘思婷')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('S5.1 S5.8 signing out while locked reaches every locked tab within a second', async ({
  page,
  context,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const others = [await openTab(context, 'Dashboard/home'), await openTab(context, 'system/user')]
  await lock(page)
  for (const tab of others) await expect(tab).toHaveURL(/\/lock\b/)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const tab of others) await expect(tab).toHaveURL(/\/login$/, { timeout: 1_000 })
  for (const tab of [page, ...others]) await nothingShown(tab)
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.1 S5.8 five wrong passwords sign every tab out, and the backend knows', async ({
  page,
  context,
  userList,
  site,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const other = await openTab(context, 'Dashboard/home')
  const stored: { accessToken: string } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('auth-centre:authorization') ?? '{}'),
  )
  await lock(page)
  for (const left of [4, 3, 2, 1, 0]) {
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('falsch')
    await page.getByRole('button', { name: '解锁' }).click()
    if (left > 0) await expect(page.getByText(`还可尝试 ${left} 次`)).toBeVisible()
  }
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/)
  const answer = await context.request.get(`${site.origin}/api/system/user/current-user-info`, {
    headers: { Authorization: `Bearer ${stored.accessToken}` },
  })
  expect(answer.status()).toBe(401)
})

test('S5.1 Back after signing out shows nothing, from another page of the app or from elsewhere', async ({
  page,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('link', { name: '认证中心' }).first().click()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  for (let count = 0; count < 3; count += 1) {
    await page.goBack()
    if (page.url() === 'about:blank') break
    await nothingShown(page)
  }
  await page.goto('login')
  await page.goto('about:blank')
  await page.goBack()
  await nothingShown(page)
})

test('S5.1 a page that was left before a sign-out elsewhere shows nothing when Back leads to it', async ({
  page,
  context,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const other = await openTab(context, 'Dashboard/home')
  await page.goto('about:blank')
  await signOut(other)
  await expect(other).toHaveURL(/\/login$/)
  await page.goBack()
  await nothingShown(page)
})
