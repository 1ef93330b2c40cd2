import { uniqueWord } from './support/backend.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S2.12 a directory of the interface catalogue is added and deleted, and one in use stays', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  const word = uniqueWord()
  const [name, below] = [`车辆${word}`, `驾驶${word}`]
  await signIn(page, 'admin', 'apiInterface/directory')
  const rows = page.getByRole('region', { name: '接口目录' }).locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: '听证业务' })).toBeVisible()

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增目录')
  await form.save()
  await expect(form.field('目录名称')).toBeFocused()
  await form.type({ 目录名称: name, 编码: `a${word}` })
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(rows.filter({ hasText: name })).toContainText(`a${word}`)

  await pressAction(rows.filter({ hasText: name }), '新增下级')
  await form.type({ 目录名称: below, 编码: `b${word}` })
  await form.save()
  await expect(form.dialog).toBeHidden()
  await pressAction(rows.filter({ hasText: name }), '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  const result = page.getByRole('dialog', { name: '删除结果' })
  await expect(result).toContainText('该目录有 1 个下级目录，请先移动或删除下级目录')
  await result.getByRole('button', { name: '知道了' }).click()

  await rows
    .filter({ hasText: name })
    .getByRole('button', { name: `展开${name}` })
    .click()
  await pressAction(rows.filter({ hasText: below }), '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(rows.filter({ hasText: below })).toHaveCount(0)
})
