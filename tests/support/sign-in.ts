import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Signs a demonstration account in through the login page, and waits until that page is left. */
export const signIn = async (page: Page, site: Site, username: string): Promise<void> => {
  if (!new URL(page.url(), site.url).pathname.endsWith('/login')) await page.goto(`${site.url}login`)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
