import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S14.15 数据概览 shows figures and alarms that lead to their lists', { tag: '@quick' }, async ({ page, site }) => {
  await enterSignedIn(page, site, 'admin', 'analysis/total')
  const users = page.getByRole('region', { name: '用户', exact: true })
  await expect(users).toContainText(/[\d,]+ ?人/)
  await expect(page.locator('.ac-chart-canvas canvas').last()).toBeVisible()
  await expect(page.getByRole('region', { name: '告警' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const link = users.getByRole('link', { name: /，查看名单$/ }).first()
  const [, value] = /([\d,]+)\D*，查看名单$/.exec((await link.getAttribute('aria-label')) ?? '') ?? []
  await link.click()
  await expect(page.getByRole('region', { name: '用户列表' }).getByText(/^共 [\d,]+ 条$/)).toHaveText(`共 ${value} 条`)
})
