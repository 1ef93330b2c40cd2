import { readFile } from 'node:fs/promises'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

test('kit: officers are drawn for a case from what was committed to, and the record is verified', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/hearing')
  await page.getByRole('button', { name: /^随机抽取/ }).click()
  const drawer = page.getByRole('dialog', { name: '随机抽取', exact: true })
  await drawer.getByRole('button', { name: '新建抽取' }).click()
  const form = page.getByRole('dialog', { name: '新建抽取' })
  await form.getByRole('textbox', { name: '案号' }).fill('东检听证〔2026〕18号')
  await form.getByLabel('案件类型').locator('xpath=ancestor::*[contains(@class, "p-inputwrapper")][1]').click()
  await page.getByRole('option', { name: '公益诉讼' }).click()
  await form.getByRole('combobox', { name: '听证员库' }).click()
  const offices = page.getByRole('dialog', { name: '听证员库' })
  await offices.getByRole('treeitem', { name: '江宁省人民检察院', exact: true }).click()
  await form.getByRole('spinbutton', { name: '听证员人数' }).fill('3')
  await form.getByRole('spinbutton', { name: '候补人数' }).fill('1')
  await form.getByRole('button', { name: '查看候选名单' }).click()

  const plan = page.getByRole('dialog', { name: '候选名单：东检听证〔2026〕18号' })
  const candidates = plan.getByRole('region', { name: '候选人' }).locator('tbody').getByRole('row')
  await expect(candidates.first()).toBeVisible()
  const count = await candidates.count()
  const first = (await candidates.first().getByRole('cell').nth(1).textContent()) ?? ''
  await candidates
    .first()
    .getByRole('button', { name: `${first}申报回避` })
    .click()
  const declaring = page.getByRole('dialog', { name: `申报回避：${first}` })
  await declaring.getByRole('textbox', { name: '回避事由' }).fill('系当事人近亲属')
  await declaring.getByRole('button', { name: '回避', exact: true }).click()
  const excluded = plan.getByRole('region', { name: '回避与排除', exact: true }).locator('tbody').getByRole('row')
  await expect(excluded.filter({ hasText: '申报回避：系当事人近亲属' })).toHaveCount(1)
  await expect(candidates).toHaveCount(count - 1)
  await plan.getByRole('button', { name: '确认名单并承诺' }).click()

  const draw = page.getByRole('dialog', { name: '抽取：东检听证〔2026〕18号' }).first()
  await expect(draw).toContainText('承诺完整：各部分与承诺值相符')
  await draw.getByRole('button', { name: '抽取', exact: true }).click()
  const drawing = page.getByRole('dialog', { name: '抽取：东检听证〔2026〕18号' }).last()
  await drawing.getByRole('textbox', { name: '抽取人输入值' }).fill('今日小雨，气温十二度')
  await drawing.getByRole('button', { name: '抽取', exact: true }).click()
  const seats = draw.getByRole('region', { name: '抽中与递补', exact: true }).locator('tbody').getByRole('row')
  await expect(seats).toHaveCount(3)
  await expect(draw).toContainText('已在本机重算：名单、顺序和递补与记录一致')

  await seats
    .first()
    .getByRole('button', { name: /^登记.+的答复$/ })
    .click()
  const answering = page.getByRole('dialog', { name: /^登记答复：/ })
  await answering.getByRole('radio', { name: '不参加' }).check()
  await answering.getByRole('textbox', { name: '原因' }).fill('当日出差')
  await answering.getByRole('button', { name: '保存', exact: true }).click()
  await expect(seats).toHaveCount(4)
  await expect(seats.first()).toContainText('不参加')

  const saved = page.waitForEvent('download')
  await draw.getByRole('button', { name: '导出抽取记录' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('抽取记录-东检听证〔2026〕18号.json')
  const record = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect([record.value, record.turns.length, record.case.caseNo]).toEqual([
    '今日小雨，气温十二度',
    1,
    '东检听证〔2026〕18号',
  ])
  await draw.getByRole('button', { name: '关闭' }).last().click()

  const rows = drawer.locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: '东检听证〔2026〕18号' })).toContainText('已抽取')
  await pressAction(rows.filter({ hasText: '东检听证〔2026〕18号' }), '撤回')
  const withdrawing = page.getByRole('dialog', { name: '作废抽取：东检听证〔2026〕18号' })
  await withdrawing.getByRole('textbox', { name: '撤回原因' }).fill('听证取消')
  await withdrawing.getByRole('button', { name: '作废', exact: true }).click()
  await expect(rows.filter({ hasText: '听证取消' })).toContainText('已作废')
})
