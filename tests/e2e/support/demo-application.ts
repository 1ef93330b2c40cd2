import { expect, type Page } from '@playwright/test'
import type { Site } from '../../support/site.ts'

/** Opens the demonstration application and leaves it for 认证中心. */
export const begin = async (page: Page, site: Site, link = '使用认证中心登录'): Promise<void> => {
  await page.goto(`${site.origin}/demo/app`)
  await page.getByRole('link', { name: link, exact: true }).click()
}

/** Its request waits at the login page. */
export const awaited = (page: Page): Promise<void> => expect(page.getByText('登录后将进入')).toBeVisible()
