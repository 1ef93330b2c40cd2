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

test('S14.15 a screen on a wall shows the overview without a sign-in, and ends among the devices', {
  tag: '@quick',
}, async ({ page, site, browser, consoleLog }) => {
  consoleLog.allow(/404/) // The screen that has ended.
  await enterSignedIn(page, site, 'admin', 'analysis/total')
  await page.getByRole('button', { name: '大屏' }).click()
  const dialog = page.getByRole('dialog', { name: '大屏' })
  await dialog.getByRole('button', { name: '生成展示地址' }).click()
  const address = (await dialog.getByText(/\/wall#/).textContent()) ?? ''
  const screen = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const path = `wall#${address.split('#')[1]}`
  await screen.goto(site.url + path)
  await expect(screen.getByRole('region', { name: '用户', exact: true })).toContainText(/[\d,]+ ?人/)
  expect(await findings(screen)).toEqual([])
  // Back into the account there is no way.
  await screen.goto(`${site.url}analysis/total`)
  await expect(screen).toHaveURL(/\/login\?redirect=/)
  await page.goto('my/devices')
  const listed = page.getByRole('listitem').filter({ hasText: '大屏展示，只显示数据概览' }).first()
  await listed.getByRole('button', { name: /^下线/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await expect(page.getByText('已下线', { exact: true })).toBeVisible()
  await screen.goto(site.url + path)
  await expect(screen.getByRole('heading', { name: '大屏展示已结束' })).toBeVisible()
  await screen.context().close()
})
