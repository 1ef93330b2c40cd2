import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { fileOf } from './support/workbook.ts'

const list = (page: Page) => page.getByRole('region', { name: '组织机构管理' })
const row = (page: Page, name: string) => list(page).locator('tbody').getByRole('row').filter({ hasText: name })

const act = (page: Page, name: string, action: string) => pressAction(row(page, name), action)

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('S9.3 an organisation is created, changed, moved, disabled and deleted', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  const [name, code] = [`测试院${uniqueWord()}`, uniqueWord()]
  await signIn(page, 'admin', 'system/org')
  await expect(row(page, '政治部')).toBeVisible()

  await act(page, '江宁市人民检察院', '新增下级')
  const form = new UserForm(page, '新增机构')
  await form.save()
  await expect(form.field('机构名称')).toBeFocused()
  await form.type({ 机构名称: name, 机构编码: '380000' })
  await form.save()
  await expect(form.dialog.getByText('机构编码已存在')).toBeVisible()
  await form.type({ 机构编码: code })
  await form.save()
  await expect(form.dialog).toBeHidden()

  await list(page).getByRole('button', { name: '展开江宁市人民检察院' }).click()
  await expect(row(page, name)).toContainText(code)
  await act(page, name, '修改')
  const change = new UserForm(page, `修改机构：${name}`)
  await change.type({ 负责人: '陈静' })
  await change.save()
  await expect(change.dialog).toBeHidden()

  await act(page, name, '移动')
  const move = new UserForm(page, `移动机构：${name}`)
  await move.chooseNode('上级机构', '临湖市人民检察院')
  await move.dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(row(page, name)).toHaveCount(0)

  await page.getByLabel('名称或编码').fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, name)).toContainText('江宁省人民检察院 / 临湖市人民检察院')
  await act(page, name, '停用')
  await confirm(page, '停用')
  await expect(row(page, name)).toContainText('停用')
  await act(page, name, '删除')
  await confirm(page, '删除')
  await expect(row(page, name)).toHaveCount(0)
})

test('S10.4 an organisation leads to its people, and its address opens the same search', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/org?keyword=东湖区')
  await expect(row(page, '东湖区人民检察院')).toBeVisible()
  await act(page, '东湖区人民检察院', '查看人员')
  await expect(page).toHaveURL(/\/system\/user\?orgId=\d+/)
  await expect(page.getByRole('treeitem', { name: '东湖区人民检察院' })).toHaveAttribute('aria-selected', 'true')
})

const created = async (page: Page, parent: string, name: string): Promise<void> => {
  await act(page, parent, '新增下级')
  const form = new UserForm(page, '新增机构')
  await form.type({ 机构名称: name, 机构编码: uniqueWord() })
  await form.save()
  await expect(form.dialog).toBeHidden()
}

test('S9.3 organisations are put in order and moved by drag, merged, and say why they are seen', async ({
  page,
  signIn,
}) => {
  const [one, other] = [`甲院${uniqueWord()}`, `乙院${uniqueWord()}`]
  await signIn(page, 'admin', 'system/org')
  await expect(row(page, '政治部')).toBeVisible()
  await created(page, '临湖市人民检察院', one)
  await created(page, '临湖市人民检察院', other)
  await list(page).getByRole('button', { name: '展开临湖市人民检察院' }).click()
  const places = async () =>
    (await list(page).locator('tbody .ac-node-name').allTextContents()).filter((name) => [one, other].includes(name))
  await expect.poll(places).toEqual([one, other])
  await act(page, other, '上移')
  await expect.poll(places).toEqual([other, one])

  const drag = async (name: string, to: string, part: number) => {
    await row(page, name).hover()
    // The code that drags is loaded after the rows.
    await expect(row(page, name)).toHaveAttribute('data-draggable')
    await row(page, name).locator('.ac-node-grip').hover()
    await page.mouse.down()
    const box = await row(page, to).boundingBox()
    if (!box) throw new Error(`${to} is not shown`)
    await page.mouse.move(box.x + 200, box.y + box.height * part, { steps: 5 })
    await expect(row(page, to)).toHaveAttribute('data-drop')
    await page.mouse.up()
  }
  await drag(other, one, 0.9)
  await expect.poll(places).toEqual([one, other])
  await drag(other, one, 0.5)
  await expect(page.getByRole('alertdialog')).toContainText(`将“${other}”移动到“${one}”之下？`)
  await confirm(page, '移动')
  await expect.poll(places).toEqual([one])

  await act(page, one, '查看')
  const view = page.getByRole('dialog', { name: `机构：${one}` })
  await expect(view.getByText('您的角色“超级管理员”有“查看机构”权限，数据范围为“全部”，包含该机构。')).toBeVisible()
  await expect(view).toContainText('最近修改')
  await view.getByRole('button', { name: '关闭' }).last().click()

  await act(page, one, '合并')
  const merge = new UserForm(page, `合并机构：${one}`)
  await merge.chooseNode('目标机构', '江宁市人民检察院')
  await expect(merge.dialog.getByText(`1 个：${other}`)).toBeVisible()
  await merge.dialog.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merge.dialog).toBeHidden()
  await expect(row(page, one)).toHaveCount(0)
  await page.getByLabel('名称或编码').fill(other)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, other)).toContainText('江宁省人民检察院 / 江宁市人民检察院')
})

test('S10.6 a file of organisations is imported, its parents in any order, and undone', async ({ page, signIn }) => {
  const [parent, child] = [uniqueWord(), uniqueWord()]
  await signIn(page, 'admin', 'system/org')
  await expect(row(page, '政治部')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入机构' })
  const rows = [
    ['机构编码*', '机构名称*', '类型*', '上级编码'],
    [child, `下级${child}`, '内设机构', parent],
    [parent, `上级${parent}`, '检察院', '380000'],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await fileOf('机构', rows))
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('导入完成')).toBeVisible()
  await dialog.getByRole('button', { name: '撤销本次导入' }).click()
  await confirm(page, '撤销导入')
  await expect(dialog.getByText('已撤销：删除 2 个、还原 0 个机构。')).toBeVisible()
})
