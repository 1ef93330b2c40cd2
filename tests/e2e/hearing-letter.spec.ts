import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S14.12 letters of appointment are printed several at once, each on an upright A4 page with nothing else', async ({
  page,
  site,
}) => {
  await enterSignedIn(page, site, 'admin', 'system/hearing?status=active&identity=expert')
  const list = page.getByRole('region', { name: '听证员管理' })
  const boxes = list.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '更多', exact: true }).first().click()
  await page.getByRole('menuitem', { name: '打印聘书' }).click()
  const dialog = page.getByRole('dialog', { name: /^打印聘书：/ })
  const letters = dialog.getByRole('article')
  await expect(letters).toHaveCount(2)
  await expect(letters.first()).toContainText('兹聘请您为')
  await expect(letters.first()).toContainText(/编号：.*号/)
  await expect(letters.first()).toContainText(/聘期自\d{4}年\d+月\d+日至\d{4}年\d+月\d+日。/)
  await expect(letters.first().getByText('印章')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printed = page.locator('body > .ac-on-paper').getByRole('article')
  await expect(printed).toHaveCount(2)
  await expect(page.locator('#app')).toBeHidden()
  await expect(dialog).toBeHidden()
  const paper = await page.pdf({ preferCSSPageSize: true })
  const sheets = paper.toString('latin1').match(/MediaBox\s*\[[^\]]+\]/g) ?? []
  // A4 upright, in points.
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) expect(sheet).toMatch(/\[0 0 59[456](\.\d+)? 84[12](\.\d+)?\]/)
})
