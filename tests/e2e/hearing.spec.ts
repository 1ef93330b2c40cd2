import type { Page } from '@playwright/test'
import { seeded } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { fileOf } from './support/workbook.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '听证员管理' }).locator('tbody').getByRole('row').filter({ hasText: name })
const find = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await page.getByRole('button', { name: '查询' }).click()
}

test.describe('听证员管理', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S14.2 an officer is registered and submitted, approved by another administrator, paused, renewed, and leaves', {
    tag: '@quick',
  }, async ({ page, browser, backend, site }) => {
    const other = await backend.createColleague({ orgId: seeded.orgId, roleIds: [seeded.caseManager] })
    await enterSignedIn(page, site, 'admin', 'system/hearing')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增听证员' })
    await form.getByLabel('姓名', { exact: true }).fill('诸葛明远')
    await form.getByLabel('证件号').fill('380102199206100037')
    await expect(form.getByLabel('出生日期')).toHaveValue('1992-06-10')
    await expect(form.getByLabel('男', { exact: true })).toBeChecked()
    await form.getByLabel('手机号').fill('13900007788')
    await form.getByLabel('经常居住地').fill('江宁省东湖市东湖区')
    await form.getByLabel('工作单位').fill('江宁大学')
    await form.getByRole('combobox', { name: '所属检察院' }).click()
    const popup = page.getByRole('dialog', { name: '所属检察院' })
    await popup.getByRole('combobox').fill(seeded.orgName)
    await popup.getByRole('treeitem', { name: seeded.orgName }).click()
    await form.getByLabel('主动邀请').check()
    await form.getByLabel('聘期开始日期').fill('2026-03-01')
    await form.getByRole('button', { name: '5 年期' }).click()
    await expect(form.getByLabel('聘期结束日期')).toHaveValue('2031-02-28')
    await form.getByLabel('核查人').fill('王建国')
    await form.getByLabel('核查日期').fill('2026-02-20')
    expect(await findings(page)).toEqual([])
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form).toHaveCount(0)
    await find(page, 'zgmy')
    await expect(rowOf(page, '诸葛明远')).toContainText('待审核')
    // An own submission is left to another user.
    await rowOf(page, '诸葛明远')
      .getByRole('button', { name: /更多操作$/ })
      .click()
    const reviewing = page.getByRole('menu', { name: '更多操作' }).getByRole('menuitem', { name: /^审核/ })
    await expect(reviewing).toHaveAttribute('aria-disabled', 'true')

    const theirs = await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })
    const second = await theirs.newPage()
    await enterSignedIn(second, { ...site, password: other.password }, other.username, 'system/hearing')
    await find(second, '诸葛明远')
    const row = rowOf(second, '诸葛明远')
    await pressAction(row, '审核')
    await second.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(row).toContainText('在库')
    await pressAction(row, '暂停')
    await second.getByRole('alertdialog').getByRole('button', { name: '暂停' }).click()
    await expect(row).toContainText('请假暂停')
    await pressAction(row, '续聘')
    await second.getByRole('dialog').getByRole('button', { name: '续聘' }).click()
    await expect(row).toContainText('2036-02-29')
    await pressAction(row, '出库')
    const leaving = second.getByRole('dialog', { name: '听证员出库：诸葛明远' })
    await leaving.getByLabel('本人申请').check()
    await leaving.getByRole('button', { name: '出库' }).click()
    await expect(row).toContainText('已出库')
    await pressAction(row, '变更历史')
    const history = second.getByRole('dialog', { name: '听证员“诸葛明远”的变更历史' })
    await expect(history.getByText('聘期结束日期：2031-02-28 → 2036-02-29')).toBeVisible()
    expect(await findings(second)).toEqual([])
    await theirs.close()
  })

  test('S10.6 a file of officers is corrected, imported as drafts, and taken back', async ({ page, site }) => {
    await enterSignedIn(page, site, 'admin', 'system/hearing')
    const head = [
      '姓名',
      '证件号',
      '手机号',
      '经常居住地',
      '工作单位',
      '所属检察院',
      '来源',
      '聘期开始日期',
      '聘期结束日期',
    ]
    const rest = ['13900007799', '江宁省东湖市', '江宁大学', seeded.orgName, '主动邀请', '2026-03-01', '2031-02-28']
    const dialog = page.getByRole('dialog', { name: '导入听证员' })
    const choose = async (idNumber: string) => {
      const file = await fileOf('听证员', [head, ['司徒若水', idNumber, ...rest]])
      await dialog.locator('input[type=file]').setInputFiles(file)
    }
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await choose('380102197511230041')
    await expect(dialog.getByRole('row', { name: /380102197511230041/ })).toContainText('证件号不正确，请核对')
    await dialog.getByRole('button', { name: '重新选择文件' }).click()
    await choose('38010219751123004X')
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog.getByText('导入完成')).toBeVisible()
    await expect(rowOf(page, '司徒若水')).toContainText('草稿')
    await dialog.getByRole('button', { name: '撤销本次导入' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
    await expect(dialog.getByText('已撤销：删除 1 个、还原 0 个听证员。')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, '司徒若水')).toHaveCount(0)
  })
})
