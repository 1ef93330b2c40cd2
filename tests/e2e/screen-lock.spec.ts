import type { Page } from '@playwright/test'
import { signIn as signInAt } from '../support/sign-in.ts'
import { personButton } from './support/person-button.ts'
import { test as restartableTest } from './support/restartable-site.ts'
import { recordSeen, seenOn } from './support/seen.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

const password = 'suoping-2026'

const openDialog = async (page: Page) => {
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  return page.getByRole('dialog', { name: '锁定屏幕' })
}

/** Locks the screen from the user menu. */
const lock = async (page: Page): Promise<void> => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('锁屏密码').fill(password)
  await dialog.getByLabel('再次输入').fill(password)
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect(page).toHaveURL(/\/lock\b/)
}

const unlock = async (page: Page, typed: string): Promise<void> => {
  await page.getByRole('textbox', { name: '锁屏密码' }).fill(typed)
  await page.getByRole('button', { name: '解锁' }).click()
}

test('S5.8 locking hides the screen, unlocking continues at the same place', { tag: '@quick' }, async ({
  page,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  await lock(page)
  await expect(page).toHaveURL(/\/lock\?redirect=%2Fsystem%2Fuser$/)
  await expect(page).toHaveTitle('锁屏 - 认证中心')
  await expect(page.getByRole('grid')).toHaveCount(0)
  for (const text of await page.getByText('王建国').all()) await expect(text).toBeHidden()
  await unlock(page, password)
  await expect(page).toHaveURL(/\/authCenter\/system\/user$/)
  await expect(userList.rows).toHaveCount(10)
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
})

restartableTest(
  'S5.8 the screen is locked and unlocked while the server is down',
  async ({ page, restartable, consoleLog }) => {
    consoleLog.allow(/ERR_FAILED|Unable to preload CSS/)
    const { site } = restartable
    // The lock page is prefetched before all others; a later page's missing style sheet must not block it.
    await page.route('**/assets/diagnostics-*.css', (route) => route.abort())
    // With the style sheet the network is lost: a site that still answers would have the page reloaded as outdated.
    await page.route('**/system/user', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    const stylesAreLost = page.waitForEvent('requestfailed', (request) => /diagnostics-.*\.css$/.test(request.url()))
    await page.goto(`${site.url}system/user`)
    await signInAt(page, site, 'admin')
    await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
    await stylesAreLost
    await restartable.kill()
    await lock(page)
    await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
    for (const text of await page.getByText('王建国').all()) await expect(text).toBeHidden()
    await unlock(page, password)
    await expect(page).toHaveURL(/\/authCenter\/system\/user$/)
    await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  },
)

test('S3.6 input survives the lock', async ({ page, userList }) => {
  await userList.search.getByLabel('用户名/姓名').fill('还没查')
  await lock(page)
  await unlock(page, password)
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('还没查')
})

const kept = 'auth-centre:authorization'
const authorizationOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', kept)

test('S5.8 while locked no token is in local storage, and unlocking restores the same ones', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  const open: { accessToken: string; refreshToken: string } = JSON.parse(await authorizationOf(page))
  await lock(page)
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  for (const secret of [open.accessToken, open.refreshToken, password]) expect(stored).not.toContain(secret)
  expect(Object.keys(JSON.parse(await authorizationOf(page))).toSorted()).toEqual(['screenCode', 'tokenType'])
  await unlock(page, password)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  expect(JSON.parse(await authorizationOf(page))).toMatchObject(open)
})

const edits: readonly (readonly [string, (text: string) => string])[] = [
  ['the seal is taken out', (text) => text.replace(/,"screenCode":"[^"]*"/, '')],
  ['tokens are made up', () => '{"accessToken":"made-up","refreshToken":"made-up","tokenType":"Bearer"}'],
  ['tokens stand beside the seal', (text) => text.replace('{', '{"accessToken":"made-up","refreshToken":"r",')],
]

for (const [what, edit] of edits) {
  test(`S5.8 where ${what}, neither this tab nor another nor a reload shows anything`, async ({
    page,
    context,
    userList,
  }) => {
    await expect(userList.rows).toHaveCount(10)
    const other = await context.newPage()
    await other.goto('system/user')
    await expect(other.getByRole('grid', { name: '用户列表' })).toBeVisible()
    await lock(page)
    await expect(other).toHaveURL(/\/lock\b/)
    await recordSeen(page)
    const edited = edit(await authorizationOf(page))
    await other.evaluate(([key, text]) => localStorage.setItem(key, text), [kept, edited] as const)
    const nothingShown = async () => {
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(/\/(?:lock|login)\b/)
        await expect(tab.getByRole('button', { name: /解锁|^登录$/ })).toBeVisible()
        for (const text of await tab.getByText('王建国').all()) await expect(text).toBeHidden()
      }
    }
    await nothingShown()
    for (const tab of [page, other]) await tab.goto('system/user')
    await nothingShown()
    expect((await seenOn(page)).filter((text) => text.includes('王建国'))).toEqual([])
  })
}

test('S5.8 no request is sent while locked, and the live stream is reopened afterwards', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await lock(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await unlock(page, 'falsch')
  await expect(page.getByText('还可尝试 4 次')).toBeVisible()
  expect(calls).toEqual([])
  await unlock(page, password)
  await expect.poll(() => calls).toContain('/api/message/stream')
})

test('S5.8 locking again in one sign-in needs no new password', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await lock(page)
  await unlock(page, password)
  const dialog = await openDialog(page)
  await expect(dialog.getByText('将用本次登录已设置的锁屏密码解锁')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '锁定' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lock\b/)
  await unlock(page, password)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  const again = await openDialog(page)
  await again.getByRole('button', { name: '更换锁屏密码' }).click()
  await again.getByLabel('锁屏密码').fill('another-one')
  await again.getByLabel('再次输入').fill('another-one')
  await again.getByRole('button', { name: '锁定' }).click()
  await expect(page).toHaveURL(/\/lock\b/)
  await unlock(page, password)
  await expect(page.getByText('还可尝试 4 次')).toBeVisible()
  await unlock(page, 'another-one')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S5.8 the passwords must be long enough and the same', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect(dialog.getByText('请输入锁屏密码')).toBeVisible()
  await dialog.getByLabel('锁屏密码').fill('123')
  await dialog.getByLabel('再次输入').fill('456')
  await expect(dialog.getByText('锁屏密码至少 4 位')).toBeVisible()
  await dialog.getByLabel('锁屏密码').fill('1234')
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S5.8 a reload, Back, Forward and a typed address do not bypass the lock', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.getByRole('main').getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await lock(page)
  const lockedOut = async () => {
    await expect(page).toHaveURL(/\/lock\b/)
    await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
    await expect(page.getByText('王建国')).toHaveCount(0)
  }
  await page.reload()
  await lockedOut()
  await page.goBack()
  await lockedOut()
  await page.goForward()
  await lockedOut()
  await page.goto('system/user')
  await lockedOut()
  await page.goto('')
  await lockedOut()
  // The cookie of the locked session alone signs no user in.
  await page.goto('login?entered=1')
  await expect(page.getByRole('link', { name: '解锁后继续' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('system/user')
  await lockedOut()
  await unlock(page, password)
  await expect(page).not.toHaveURL(/\/lock\b/)
})

test('S5.8 a wrong password shows the tries left, and a reload does not reset them', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await lock(page)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText('请输入锁屏密码')).toBeVisible()
  for (const left of [4, 3]) {
    await unlock(page, 'falsch')
    await expect(page.getByText(`锁屏密码错误，还可尝试 ${left} 次`)).toBeVisible()
  }
  await page.reload()
  for (const left of [2, 1]) {
    await unlock(page, 'falsch')
    await expect(page.getByText(`锁屏密码错误，还可尝试 ${left} 次`)).toBeVisible()
  }
  await unlock(page, 'falsch')
  await expect(page).toHaveURL(/\/login\b/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.8 locking moves every tab of the browser, and unlocking moves them back', async ({
  page,
  context,
  userList,
}) => {
  const other = await context.newPage()
  await other.goto('Dashboard/home')
  await expect(other.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await expect(userList.rows).toHaveCount(10)
  await lock(page)
  await expect(other).toHaveURL(/\/lock\?redirect=%2FDashboard%2Fhome$/)
  for (const text of await other.getByText('王建国').all()) await expect(text).toBeHidden()
  await unlock(other, password)
  await expect(other).toHaveURL(/\/Dashboard\/home$/)
  await expect(page).toHaveURL(/\/system\/user$/)
})

test('S5.8 the lock screen offers to sign out', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await lock(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\b/)
  expect(await isSignedIn(page)).toBe(false)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
})
