import { personButton } from './support/person-button.ts'
import { recordSeen, seenOn } from './support/seen.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

test('S4.2 S2.3 a deep link while signed out leads through the login page to its screen, and nothing else shows', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await recordSeen(page)
  await page.goto('system/user?from=mail')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser%3Ffrom%3Dmail$/)
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/authCenter\/system\/user\?from=mail$/)
  await expect(page.getByRole('grid', { name: '用户列表' }).getByRole('row')).toHaveCount(11)
  const seen = await seenOn(page)
  expect(seen).toContain('/authCenter/login')
  expect(seen.filter((text) => /\b404\b|页面不存在|没有权限|Dashboard|快捷入口|首页 - /.test(text))).toEqual([])
})

test('S4.2 opening a deep link while signed in shows only that screen', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await recordSeen(page)
  await page.goto('system/user')
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  const seen = await seenOn(page)
  expect(seen.filter((text) => /\b404\b|页面不存在|login|Dashboard|快捷入口|^登录/.test(text))).toEqual([])
})

test('S2.11 without a deep link the first entry of the menu opens', { tag: '@quick' }, async ({ page, signIn }) => {
  await page.goto('')
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: /，王建国$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true')
})

test('S1.1 the app is mounted on the element with id app', async ({ page, signIn }) => {
  await page.goto('login')
  await expect(page.locator('#app').getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await signIn(page, 'admin')
  await expect(page.locator('#app').getByRole('tablist')).toBeVisible()
})

test('S2.1 the page’s title is the screen’s and the app’s', async ({ page, signIn }) => {
  await page.goto('login')
  await expect(page).toHaveTitle('登录 - 认证中心')
  await signIn(page, 'admin')
  await expect(page).toHaveTitle('首页 - 认证中心')
  await page.goto('system/user')
  await expect(page).toHaveTitle('用户列表 - 认证中心')
})

for (const address of ['//evil.example/x', '/logout']) {
  test(`S2.3 the return address ${address} is not followed`, async ({ page, signIn }) => {
    await page.goto(`login?redirect=${encodeURIComponent(address)}`)
    await signIn(page, 'clerk')
    await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  })
}

test('S4.1 the login page opens for a signed-in user, and lets another user sign in', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('login')
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await signIn(page, 'clerk')
  await expect(personButton(page, '刘思婷')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).not.toContainText('系统管理')
})

test('S5.1 a reload keeps the user signed in, and so does a new browser tab', async ({ page, context, signIn }) => {
  await signIn(page, 'admin')
  await page.reload()
  await expect(personButton(page, '王建国')).toBeVisible()
  const other = await context.newPage()
  await other.goto('system/user')
  await expect(other.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S5.6 S11.1 signing out leads to the login page, the tokens are invalid, and storage names no user', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const before = await page.evaluate(() => localStorage.getItem('auth-centre:authorization') ?? '')
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(calls).toContain('/api/auth/logout')
  expect(await isSignedIn(page)).toBe(false)
  // Nothing says who was here.
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/admin|王建国/)
  // Kept tokens are useless.
  await page.evaluate((stored) => localStorage.setItem('auth-centre:authorization', stored), before)
  await page.goto('system/user')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.6 after signing out, Back and a typed address show nothing of the old page', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await recordSeen(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\b/)
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.goto('system/user')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect((await seenOn(page)).filter((text) => /王建国|用户列表|快捷入口/.test(text))).toEqual([])
})

test('S5.6 the session is cleared also where the logout call fails', async ({ page, signIn, consoleLog }) => {
  consoleLog.allow(/ERR_CONNECTION_REFUSED/)
  await signIn(page, 'admin')
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
  await page.goto('logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.1 the user’s data is cleared with the session', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.goto('logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth-centre:tabs'))).toBeNull()
  await signIn(page, 'clerk')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
})
