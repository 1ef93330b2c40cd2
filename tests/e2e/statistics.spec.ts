import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { sheetsOf } from './support/workbook.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = 'system/statistics?period=2026-01-01&period=2026-11-20'

test('S14.13 numbers, bars and sectors lead to lists that have as many records', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  await enterSignedIn(page, site, 'admin', path)
  const total = (list: string) => page.getByRole('region', { name: list }).getByText(/^共 [\d,]+ 条$/)
  /** Follows a link named `…123人，查看名单`; the list has this total. Then back to the statistics. */
  const follow = async (name: RegExp, list: string, open: 'click' | 'Enter' = 'click') => {
    const link = page.getByRole('link', { name }).first()
    await expect(link).toBeAttached()
    const [, value] = /([\d,]+)\D*，查看名单$/.exec((await link.getAttribute('aria-label')) ?? '') ?? []
    if (open === 'click') await link.click()
    else await link.press('Enter')
    await expect(total(list)).toHaveText(`共 ${value} 条`)
    await page.goBack()
    await expect(page.getByRole('region', { name: '在库总数' })).toBeVisible()
  }
  await follow(/^在库总数 [\d,]+人，/, '听证员管理')
  await follow(/^在库总数，环比期 /, '听证员管理')
  await follow(/^听证场次 [\d,]+场，/, '履职记录')
  await follow(/^女 /, '听证员管理')
  await follow(/^法学 /, '听证员管理', 'Enter')
  await follow(/^5月 /, '履职记录', 'Enter')
})

test('S14.13 the conditions stand in the address, and what is shown is exported and printed on A4', async ({
  page,
  site,
}) => {
  await enterSignedIn(page, site, 'admin', path)
  const pool = page.getByRole('region', { name: '在库总数' })
  await expect(pool).toContainText(/[\d,]+ ?人/)
  await expect(page.locator('.ac-chart-canvas canvas').last()).toBeVisible()
  expect(await findings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [numbers, parts, notes] = await sheetsOf(await download)
  expect(numbers?.rows[0]).toEqual(['指标', '单位', '本期', '上期', '环比', '上年同期', '同比', '口径'])
  expect(numbers?.rows[1]?.slice(0, 2)).toEqual(['在库总数', '人'])
  expect(parts?.rows.filter(([title]) => title === '每月听证场次')).toHaveLength(11)
  expect(notes?.rows[0]).toEqual(['统计期', '2026-01-01 至 2026-11-20'])

  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const sheets = paper.toString('latin1').match(/MediaBox\s*\[[^\]]+\]/g) ?? []
  expect(sheets.length).toBeLessThanOrEqual(4)
  for (const sheet of sheets) expect(sheet).toMatch(/\[0 0 59\d\S* 84\d/)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const cut = await page
    .locator('.ac-chart-canvas')
    .evaluateAll(
      (boxes) => boxes.filter((box) => box.clientHeight < (box.querySelector('canvas')?.clientHeight ?? 0)).length,
    )
  expect(cut).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).not.toHaveURL(/period=/)
  await expect(pool).toContainText(/[\d,]+ ?人/)
})
