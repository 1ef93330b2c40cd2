import type { Page } from '@playwright/test'
import { personButton } from './support/person-button.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

test('S1.2 a bound platform identity is signed in', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/start/zwfw`)
  await expect(page.getByText('演示：这里代替真实的身份认证平台', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^刘思婷/ }).click()
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: /，刘思婷$/ })).toBeVisible()
})

test('S1.2 an unbound identity is shown, and the sid leaves the address', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/start/sso`)
  await page.getByRole('button', { name: /^何晓雯/ }).click()
  await expect(page.getByText('何晓雯', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/platform$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S1.2 refusing leads back to the login page, not signed in', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/start/sso`)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/authCenter/login')
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.6 one button ends the provider’s own session, by keyboard, and leads back to the login page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/sso/start/sso`)
  await page.getByRole('button', { name: /^王建国/ }).press('Enter')
  await page.waitForURL(/\/authCenter\//)
  const back = new URLSearchParams({
    client_id: 'auth-centre',
    post_logout_redirect_uri: `${site.origin}/authCenter/login`,
  })
  await page.goto(`${site.origin}/demo/sso/session/end?${back}`)
  await expect(page.getByRole('button', { name: '退出并返回登录页' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

const byButton = async (page: Page, path: string, person: RegExp) => {
  await page.goto(path)
  await page.getByRole('button', { name: '省院统一身份认证（演示）' }).click()
  await page.getByRole('button', { name: person }).click()
}

test('S1.2 S2.3 the button of the login page leads to the provider and on to the target page', async ({ page }) => {
  const landed: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('entered=')) landed.push(request.url())
  })
  await page.goto('system/user')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser$/)
  await page.getByRole('button', { name: '省院统一身份认证（演示）' }).click()
  await page.getByRole('button', { name: /^王建国/ }).click()
  await expect(page.getByRole('region', { name: '用户列表' })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/system\/user$/)
  expect(landed).toHaveLength(1)
  await page.reload()
  await expect(personButton(page, '王建国')).toBeVisible()
})

test('S5.1 S5.6 退出登录 leads through the provider’s sign-out page to the login page, and the other tab is there at once', async ({
  page,
  context,
}) => {
  await byButton(page, 'login', /^王建国/)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  const other = await context.newPage()
  await other.goto('Dashboard/home')
  await expect(personButton(other, '王建国')).toBeVisible()
  await page.bringToFront()
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '退出省院统一身份认证' })).toBeVisible()
  await expect(other).toHaveURL(/\/login\b/, { timeout: 1_000 })
  await expect(other.getByText('王建国')).toHaveCount(0)
  await page.getByRole('button', { name: '退出并返回登录页' }).click()
  await expect(page).toHaveURL(/\/authCenter\/login$/)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  for (const tab of [page, other]) expect(await isSignedIn(tab)).toBe(false)
})

for (const [subject, path, person, message] of [
  ['a user who refuses', 'login?redirect=%2Fsystem%2Fuser', /^拒绝/, '已取消登录'],
  ['a user whose account is disabled', 'login', /^赵永强/, '账号已停用，请联系管理员'],
] as const)
  test(`S8.2 ${subject} gets the reason once, and can try again`, async ({ page }) => {
    await byButton(page, path, person)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page).toHaveURL(/\/authCenter\/login$/)
    expect(await isSignedIn(page)).toBe(false)
    await page.reload()
    await expect(page.getByRole('button', { name: '省院统一身份认证（演示）' })).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
    await byButton(page, 'login', /^陈志明/)
    await expect(personButton(page, '陈志明')).toBeVisible()
  })

test('S8.2 an expired attempt is reported, and an unknown code in the address is not shown', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/callback/sso?code=no-code&state=no-state`)
  await expect(page.getByRole('alert').filter({ hasText: '登录请求已过期，请重试' })).toBeVisible()
  await page.goto('login?sso-failure=%E8%AF%B7%E8%87%B4%E7%94%B5')
  await expect(page.getByRole('alert').filter({ hasText: '单点登录失败，请重试或使用密码登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/login$/)
})
