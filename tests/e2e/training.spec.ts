import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

/** The minute of the site that is so many hours from now, as a form holds it. */
const at = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ').concat(':00')

test('S15.1, S15.5 a training is planned, published, filled with officers and graded, and certificates are numbered at the end', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/trained')
  const list = page.getByRole('region', { name: '培训管理' })
  const rows = list.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增培训' })
  await form.getByRole('textbox', { name: '培训名称' }).fill('听证评议专项培训')
  await form.getByRole('combobox', { name: '主办单位' }).click()
  const offices = page.getByRole('dialog', { name: '主办单位' })
  await offices.getByRole('treeitem', { name: '江宁省人民检察院', exact: true }).click()
  await form.getByRole('spinbutton', { name: '学时' }).fill('3.5')
  await form.getByRole('combobox', { name: '开始时间' }).fill(at(-1))
  await form.getByRole('combobox', { name: '结束时间' }).fill(at(3))
  await form.getByRole('textbox', { name: '地点' }).fill('三楼会议室')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  const training = rows.filter({ hasText: '听证评议专项培训' })
  await expect(training).toContainText('草稿')
  await pressAction(training, '发布')
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect(training).toContainText('进行中')

  await pressAction(training, '参训名单')
  const drawer = page.getByRole('dialog', { name: '参训名单：听证评议专项培训' })
  await drawer.getByRole('button', { name: '添加听证员' }).click()
  const adding = page.getByRole('dialog', { name: '添加听证员：听证评议专项培训' })
  const offered = adding.getByRole('list', { name: '可选择的人员' }).getByRole('checkbox')
  await offered.nth(0).check()
  await offered.nth(1).check()
  await adding.getByRole('button', { name: '添加 2 人' }).click()
  const members = drawer.locator('tbody').getByRole('row')
  // Whether one of them is invited to a hearing within these hours depends on the day of the demonstration's hearings.
  const busy = page.getByRole('alertdialog', { name: '时间冲突' }).getByRole('button', { name: '仍然添加' })
  await expect(busy.or(members.nth(1))).toBeVisible()
  if (await busy.isVisible()) await busy.click()
  await expect(members).toHaveCount(2)

  await drawer.getByRole('checkbox', { name: '选择本页全部' }).check()
  await drawer.getByRole('button', { name: '录入成绩', exact: true }).first().click()
  const grading = page.getByRole('dialog', { name: '录入成绩：听证评议专项培训' })
  await grading.getByRole('button', { name: '未录入的设为合格' }).click()
  await grading
    .getByRole('spinbutton', { name: /的成绩$/ })
    .first()
    .fill('92')
  await grading.getByRole('button', { name: '保存' }).click()
  await expect(members.filter({ hasText: '合格' })).toHaveCount(2)
  await expect(members.filter({ hasText: '92' })).toHaveCount(1)
  await drawer.getByRole('button', { name: '关闭' }).last().click()

  const ended = rows.filter({ hasText: '公益诉讼听证专项培训' })
  await pressAction(ended, '参训名单')
  const over = page.getByRole('dialog', { name: '参训名单：公益诉讼听证专项培训' })
  const passed = over
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: /(?<!不)合格/ })
  await expect(passed.first()).toBeVisible()
  await over.getByRole('button', { name: '生成证书' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '生成证书' }).click()
  await expect(passed.first()).toContainText(/PX-\d{4}-\d{6}/)
})
