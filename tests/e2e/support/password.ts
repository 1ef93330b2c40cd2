import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Types into the login page, and signs in. */
export const enter = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The page that holds whoever has to change the password first; `title` says why. */
export const held = (page: Page, title = '首次登录，请修改初始密码') => page.getByRole('heading', { name: title })

/** Fills in a form for a new password, on the page that holds or in the dialog, and sends it by Enter. */
export const changePassword = async (page: Page, oldPassword: string, newPassword: string): Promise<void> => {
  await page.getByLabel('原密码', { exact: true }).fill(oldPassword)
  await page.getByLabel('新密码', { exact: true }).fill(newPassword)
  await page.getByLabel('确认新密码', { exact: true }).fill(newPassword)
  await page.getByLabel('确认新密码', { exact: true }).press('Enter')
}

/** Nothing of the application is there: only the page that holds. */
export const expectHeld = async (page: Page): Promise<void> => {
  await expect(held(page)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
}
