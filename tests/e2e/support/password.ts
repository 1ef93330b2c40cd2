import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fills in the login page and submits it. */
export const enter = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The page that requires a change of the password; `title` says why. */
export const held = (page: Page, title = '首次登录，请修改初始密码') => page.getByRole('heading', { name: title })

/** Fills in a form for a new password, on that page or in the dialog, and submits it by Enter. */
export const changePassword = async (page: Page, oldPassword: string, newPassword: string): Promise<void> => {
  await page.getByLabel('原密码', { exact: true }).fill(oldPassword)
  await page.getByLabel('新密码', { exact: true }).fill(newPassword)
  await page.getByLabel('确认新密码', { exact: true }).fill(newPassword)
  await page.getByLabel('确认新密码', { exact: true }).press('Enter')
}

/** Expects only the page that requires the change, and nothing of the application. */
export const expectHeld = async (page: Page, title?: string): Promise<void> => {
  await expect(held(page, title)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
}
