import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const list = (page: Page) => page.getByRole('region', { name: '菜单管理' })
const row = (page: Page, name: string) => list(page).locator('tbody').getByRole('row').filter({ hasText: name })

const act = (page: Page, name: string, action: string) => pressAction(row(page, name), action)

test('S9.3 a folder and a page with its buttons are created, ordered and deleted', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  const [folder, first, second] = [`目录${word}`, `甲${word}`, `乙${word}`]
  await signIn(page, 'admin', 'system/menu')
  await expect(row(page, '系统管理')).toBeVisible()

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增菜单')
  await form.save()
  await expect(form.field('菜单名称')).toBeFocused()
  await form.type({ 菜单名称: folder, 路由名: `f${word}` })
  await form.dialog.getByRole('combobox', { name: '图标' }).click()
  await page.getByRole('combobox', { name: '搜索图标' }).fill('calculator')
  await page.getByRole('combobox', { name: '搜索图标' }).press('Enter')
  await form.save()
  await expect(row(page, folder)).toContainText(`f${word}`)

  for (const name of [first, second]) {
    await act(page, folder, '新增下级')
    await form.type({ 菜单名称: name, 路由名: 'system-user', 链接: '/system/user' })
    if (name === first) {
      await form.save()
      await expect(form.dialog.getByText('菜单“用户列表”已使用该路由名')).toBeVisible()
    }
    const own = name === first ? 'one' : 'two'
    await form.type({ 路由名: `f${word}-${own}`, 链接: `/f${word}/${own}` })
    await form.save()
    await expect(form.dialog).toBeHidden()
  }
  await row(page, folder)
    .getByRole('button', { name: `展开${folder}` })
    .click()
  await expect(row(page, word)).toHaveText([new RegExp(folder), new RegExp(first), new RegExp(second)])
  await act(page, second, '上移')
  await expect(row(page, word)).toHaveText([new RegExp(folder), new RegExp(second), new RegExp(first)])

  await act(page, first, '生成按钮权限')
  await expect(page.getByText('已生成按钮：查询、新增、修改、删除、导入、导出')).toBeVisible()
  await row(page, first)
    .getByRole('button', { name: `展开${first}` })
    .click()
  await expect(row(page, `f${word}:one:import`)).toBeVisible()

  await page.getByRole('button', { name: '校验' }).click()
  const findings = page.getByRole('dialog', { name: '菜单校验' })
  await expect(findings.getByRole('row').filter({ hasText: `${folder} / ${first}` })).toContainText(
    `当前版本没有路由“f${word}-one”的页面`,
  )
  await findings.getByRole('button', { name: '知道了' }).click()

  await act(page, second, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(row(page, second)).toHaveCount(0)
  await act(page, folder, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '删除结果' })).toContainText('该菜单有 1 个下级菜单或按钮，不能删除')
})

test('S5.9 a disabled page leaves the open menu of another person within five seconds', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'admin', 'system/menu')
  const other = await browser.newPage()
  await signIn(other, 'casemgr', 'Dashboard/home')
  const menu = other.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统管理').click()
  await expect(other.getByRole('menuitem', { name: '用户列表' })).toBeVisible()
  await other.keyboard.press('Escape')

  await page.goto('system/menu?name=用户列表')
  await act(page, '用户列表', '停用')
  await page.getByRole('alertdialog').getByRole('button', { name: '停用', exact: true }).click()
  await expect(row(page, '用户列表')).toContainText('停用')
  const entry = menu.getByText('用户列表', { exact: true })
  await expect(entry).toHaveCount(0, { timeout: 5000 })

  await act(page, '用户列表', '启用')
  await expect(entry).toHaveCount(1, { timeout: 5000 })
  await other.close()
})

test('S10.4 a search finds buttons of all levels by their permission, and shows where they are', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/menu?permission=system:role:grant')
  await expect(row(page, 'system:role:grant')).toContainText('系统管理 / 角色列表')
})

/** A file as 导出 writes it, with a folder and two pages. */
const fileOf = (folder: string, pages: readonly (readonly [name: string, own: string])[], more: object = {}) => {
  const routeName = `f${folder}`
  const menus = pages.map(([name, own]) => ({
    above: routeName,
    type: 'page',
    name,
    routeName: `${routeName}-${own}`,
    link: `/${routeName}/${own}`,
    ...more,
  }))
  const file = { kind: 'auth-centre-menu', version: 1, menus: [{ type: 'folder', name: folder, routeName }, ...menus] }
  return { name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
}

test('S9.3 an exported menu is imported after its differences are shown, and its pages are put in order by drag', async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  const [one, other] = [`甲${word}`, `乙${word}`]
  await signIn(page, 'admin', 'system/menu')
  await expect(row(page, '系统管理')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '导入菜单' })
  const take = async (file: ReturnType<typeof fileOf>) => {
    await page.getByRole('button', { name: '导入 JSON', exact: true }).click()
    await dialog.locator('input[type=file]').setInputFiles(file)
  }

  await take({ ...fileOf(word, []), buffer: Buffer.from('{}') })
  await expect(dialog.getByText('这不是从菜单管理导出的文件')).toBeVisible()
  const pages = [
    [one, 'one'],
    [other, 'two'],
  ] as const
  await dialog.locator('input[type=file]').setInputFiles(fileOf(word, pages))
  await expect(dialog.getByRole('status')).toContainText('menu.json 将新增或修改 3 项')
  await expect(dialog.getByRole('row').filter({ hasText: `${word} / ${one}` })).toContainText('新增')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('已新增 3 项，修改 0 项')).toBeVisible()

  await row(page, word)
    .getByRole('button', { name: `展开${word}` })
    .click()
  const places = async () =>
    (await list(page).locator('tbody .ac-node-name').allTextContents()).filter((name) => [one, other].includes(name))
  await expect.poll(places).toEqual([one, other])
  const grip = row(page, other).locator('.ac-node-grip')
  // The code that drags is loaded after the rows.
  await expect(row(page, other)).toHaveAttribute('data-draggable')
  await row(page, other).hover()
  await grip.hover()
  await page.mouse.down()
  const box = await row(page, one).boundingBox()
  if (!box) throw new Error(`${one} is not shown`)
  await page.mouse.move(box.x + 200, box.y + box.height * 0.1, { steps: 5 })
  await expect(row(page, one)).toHaveAttribute('data-drop')
  await page.mouse.up()
  await expect.poll(places).toEqual([other, one])

  // The same file again would put them back, and pins their tabs.
  await take(fileOf(word, pages, { affix: true }))
  await expect(dialog.getByRole('row').filter({ hasText: `${word} / ${one}` })).toContainText('固定标签：否 → 是')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect.poll(places).toEqual([one, other])
})
