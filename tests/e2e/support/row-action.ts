import { expect, type Locator } from '@playwright/test'

/**
 * Presses an action of a row, directly or behind 更多. Tries again where the row was rendered again in between, as after
 * a change of permissions.
 */
export const pressAction = async (row: Locator, action: string): Promise<void> => {
  const page = row.page()
  const direct = row.getByRole('button', { name: new RegExp(`^${action}`) })
  const behind = page.getByRole('menuitem', { name: action, exact: true })
  const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  let pressed = false
  await expect(async () => {
    // A slow click can reach the row and still time out; a second one would be blocked by what the first one opened.
    if (pressed && (await opened.isVisible())) return
    pressed = true
    await row.waitFor({ timeout: 2000 })
    if (await direct.isVisible()) return direct.click({ timeout: 2000 })
    if (await page.getByRole('menu', { name: '更多操作' }).isVisible()) await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /更多操作$/ }).click({ timeout: 2000 })
    await behind.click({ timeout: 2000 })
  }).toPass()
}
