import { seeded, uniqueWord } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S10.4 a user is given a part-time organisation, is found by it, and is transferred with others', async ({
  page,
  userList,
  backend,
}) => {
  const name = `调${uniqueWord().slice(1, 8)}`
  const [one, other] = [await backend.createPerson({ name }), await backend.createPerson({ name })]
  await userList.act(await userList.findOnly(one.username), '修改')
  const form = new UserForm(page, `修改用户：${name}`)
  await form.dialog.getByRole('button', { name: '添加兼职机构' }).click()
  await form.save()
  await expect(form.dialog.getByRole('alert')).toHaveText('请选择兼职机构，不需要的请移除')
  await form.chooseNode('兼职机构1', '江宁省人民检察院')
  await form.dialog.getByLabel('兼职机构1的职务').fill('联络员')
  await form.save()
  await expect(form.dialog).toHaveCount(0)

  await userList.showColumns('兼职机构')
  await expect(userList.cell(userList.row(one.username), '兼职机构')).toHaveText('江宁省人民检察院（联络员）')

  await userList.find(name)
  await expect(userList.rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('status').filter({ hasText: '已选择' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '调动' }).click()
  const dialog = page.getByRole('dialog', { name: '调动用户' })
  await expect(dialog).toContainText('2 人')
  await expect(dialog).toContainText(`${seeded.orgName} 2 人`)
  await dialog.getByRole('combobox', { name: '目标机构' }).click()
  const tree = page.getByRole('dialog', { name: '目标机构' })
  await tree.getByRole('combobox').fill('江宁省人民检察院')
  await tree.getByRole('treeitem', { name: '江宁省人民检察院', exact: true }).click()
  await dialog.getByLabel('原主机构保留为兼职').check()
  await expect(dialog).toContainText('保留为兼职，原职务不变')
  await dialog.getByRole('button', { name: '调动', exact: true }).click()
  await expect(page.getByText('已调动 2 人')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const { username } of [one, other]) {
    await expect(userList.cell(userList.row(username), '主机构')).toHaveText('江宁省人民检察院')
    await expect(userList.cell(userList.row(username), '兼职机构')).toHaveText(seeded.orgName)
  }
})
