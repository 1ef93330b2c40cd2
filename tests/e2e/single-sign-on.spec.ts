import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

test('S1.2 whoever comes from a platform and is bound there is signed in', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/start/zwfw`)
  await expect(page.getByText('演示：这里代替真实的身份认证平台', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^刘思婷/ }).click()
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: /，刘思婷$/ })).toBeVisible()
})

test('S1.2 whoever is bound to no account is told who they are, and the sid leaves the address', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/sso/start/sso`)
  await page.getByRole('button', { name: /^何晓雯/ }).click()
  await expect(page.getByText('何晓雯', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/platform$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S1.2 whoever refuses comes back to the login page, and is not signed in', async ({ page, site }) => {
  await page.goto(`${site.origin}/sso/start/sso`)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/authCenter/login')
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.6 the provider’s own session ends by one button, by keyboard, and leads back to the login page', async ({
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
