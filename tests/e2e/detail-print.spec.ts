import type { Locator, Page } from '@playwright/test'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

/** Presses 打印 of a drawer; the page stays as it is printed, because no browser's dialog waits for a click. */
const print = async (page: Page, drawer: Locator) => {
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await drawer.getByRole('button', { name: '打印', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^打印人/)).toBeVisible()
}

/** What fits on one sheet is on one, upright. */
const sheets = async (page: Page) => {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return {
    count: paper.match(/\/Type \/Page\b/g)?.length,
    upright: /\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/.test(paper),
  }
}

test('S9.3 a record that is open is printed as it is shown, not the list behind it', async ({ page, site }) => {
  await enterSignedIn(page, site, 'admin', 'setting/log?keyword=orgadmin')
  const list = page.getByRole('region', { name: '登录日志' })
  await pressAction(list.locator('tbody').getByRole('row').first(), '详情')
  const drawer = page.getByRole('dialog', { name: /^登录详情/ })
  await expect(drawer.getByText('用户名', { exact: true })).toBeVisible()
  await print(page, drawer)
  await expect(drawer.getByText('用户名', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/^登录详情/)).toBeVisible()
  await expect(list).toBeHidden()
  for (const name of ['打印', '关闭']) await expect(drawer.getByRole('button', { name })).toHaveCount(0)
  expect(await sheets(page)).toEqual({ count: 1, upright: true })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(drawer.locator('[data-printing]')).toHaveCount(0)
})

test('S9.3 the browser’s own command prints an open notice on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterSignedIn(page, site, 'admin', 'my/notice')
  await page.getByRole('main').getByRole('button', { name: /^查看/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('article')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(drawer.getByRole('article')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  expect(await sheets(page)).toEqual({ count: 1, upright: true })
})
