import type { Page } from '@playwright/test'
import { openBackend } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

const rowsOf = (page: Page, list: string) => page.getByRole('region', { name: list }).locator('tbody').getByRole('row')
const drawerOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test.describe('日志监控', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('log: from a refused sign-in to the operations of a session, what they changed, and the check', {
    tag: '@quick',
  }, async ({ page, backend, site }) => {
    const person = await backend.createColleague({ roleIds: ['5'] })
    await expect(openBackend(site, person.username, 'Cuowu-2026')).rejects.toThrow()
    await enterSignedIn(page, site, 'admin', 'setting/log')
    const signIns = rowsOf(page, '登录日志')
    await page.getByRole('textbox', { name: '用户', exact: true }).fill(person.username)
    await page.getByRole('button', { name: '查询' }).click()
    const refused = signIns.filter({ hasText: '密码错误' })
    await expect(refused).toHaveCount(1)
    await refused.getByRole('button', { name: /^详情/ }).click()
    const detail = drawerOf(page, /^登录详情/)
    await expect(detail.getByText('失败原因')).toBeVisible()
    await detail.getByRole('button', { name: '关闭' }).last().click()

    await page.getByRole('radio', { name: '操作日志' }).check({ force: true })
    const operations = rowsOf(page, '操作日志')
    await expect(page.getByRole('radio', { name: '操作日志' })).toBeFocused()
    const created = operations.filter({ hasText: '新增用户' }).filter({ hasText: person.name })
    await page.getByRole('button', { name: '展开', exact: true }).click()
    await page.getByRole('textbox', { name: '对象' }).fill(person.name)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(created).toHaveCount(1)
    await created.getByRole('button', { name: /^详情/ }).click()
    const changed = drawerOf(page, '操作详情：新增用户')
    await expect(changed.getByText(`用户名：${person.username}`)).toBeVisible()
    await expect(changed.getByText('角色：普通干警')).toBeVisible()
    await changed.getByRole('button', { name: '关闭' }).last().click()
    await pressAction(created, '同一链路号')
    await expect(page).toHaveURL(/traceId=/)
    await expect(created).toHaveCount(1)

    await page.getByRole('button', { name: '校验' }).press('Enter')
    const check = drawerOf(page, '校验日志')
    await expect(check.getByText(/^日志完整，共 [\d,]+ 条$/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(check).toHaveCount(0)
  })

  test('log: an export asks for its purpose and is itself in the log', async ({ page, site }) => {
    await enterSignedIn(page, site, 'auditor', 'setting/log?view=operations')
    await expect(rowsOf(page, '操作日志').first()).toBeVisible()
    await page.getByRole('button', { name: '导出', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: '导出操作日志' })
    await dialog.getByLabel('导出用途').fill('季度安全审计')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^操作日志.*\.xlsx$/)
    await page.getByRole('button', { name: '刷新' }).first().click()
    const recorded = rowsOf(page, '操作日志').filter({ hasText: '导出操作日志' }).first()
    await expect(recorded).toContainText('季度安全审计')
  })

  test('log: on a phone both lists are cards', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterSignedIn(page, site, 'auditor', 'setting/log')
    await expect(page.getByRole('region', { name: '登录日志' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await findings(page)).toEqual([])
  })
})
