import type { Page } from '@playwright/test'
import { openBackend, seeded, uniqueWord } from './support/backend.ts'
import { Effort } from './support/effort.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { fileOf } from './support/workbook.ts'

const rowsOf = (page: Page, list: string) => page.getByRole('region', { name: list }).locator('tbody').getByRole('row')
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test.describe('30: five journeys of a day take so many clicks and keys', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('30: who can see this menu, and why, takes at most 6', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const effort = new Effort(page)
    await effort.find('菜单管理', /菜单管理/)
    await effort.type(page.getByRole('search').getByRole('textbox', { name: '名称' }), '角色列表')
    await effort.press('Enter')
    await effort.act(rowsOf(page, '菜单管理').filter({ hasText: '角色列表' }).first(), '为什么看得到')
    const why = dialogOf(page, /^为什么看得到/)
    await expect(why.getByText('来自角色“超级管理员”。')).toBeVisible()
    const role = why.getByRole('listitem').getByRole('link', { name: '机构管理员', exact: true })
    await expect(role).toBeVisible()
    expect(effort.spent).toBeLessThanOrEqual(6)
    // The people of a role are one more.
    await effort.click(role)
    await expect(page).toHaveURL(/\/system\/user\?roleId=\d+/)
    await expect(rowsOf(page, '用户列表').first()).toContainText('机构管理员')
    expect(effort.spent).toBeLessThanOrEqual(7)
  })

  test('30: who changed a number takes at most 3', async ({ page, signIn, backend }) => {
    const person = await backend.createPerson()
    const { id, name, orgId } = person
    const change = { id, version: 1, name, gender: 'male', phone: '13900004711', orgId, roleIds: [seeded.staff] }
    await backend.call('POST', '/api/system/user/update', change)
    await signIn(page, 'admin')
    const effort = new Effort(page)
    await effort.find(name, new RegExp(name))
    const detail = dialogOf(page, new RegExp(`用户：${name}`))
    await effort.click(detail.getByRole('tab', { name: '操作记录' }))
    const log = detail.getByRole('region', { name: '操作记录' })
    await expect(log.getByRole('row').filter({ hasText: '手机号：139****4711' })).toContainText('王建国')
    expect(effort.spent).toBeLessThanOrEqual(3)
  })

  test('30: three requests are approved by at most 6', async ({ page, signIn, backend, site }) => {
    const word = uniqueWord()
    const asked = rowsOf(page, '开通审批').filter({ hasText: word })
    for (const reason of [`核对一 ${word}`, `核对二 ${word}`, `核对三 ${word}`]) {
      const person = await backend.createColleague({ roleIds: ['6'] })
      const own = await openBackend(site, person.username, person.password)
      await own.call('POST', '/api/work/service/apply', { clientId: 'business', reason })
    }
    await signIn(page, 'admin')
    const effort = new Effort(page)
    await effort.find('我的服务', /我的服务/)
    await effort.click(page.getByRole('button', { name: '开通审批' }))
    const list = page.getByRole('region', { name: '开通审批' })
    await expect(asked).toHaveCount(3)
    await effort.click(list.getByRole('columnheader').getByRole('checkbox'))
    await effort.click(page.locator('.ac-selection').getByRole('button', { name: '同意' }))
    await effort.click(dialogOf(page, '同意开通').getByRole('button', { name: '同意', exact: true }))
    await expect(asked).toHaveCount(0)
    expect(effort.spent).toBeLessThanOrEqual(6)
  })

  test('30: a notice with a table, to one county, takes at most 13', async ({ page, signIn }) => {
    const name = `安排表 ${uniqueWord()}`
    await signIn(page, 'admin')
    const effort = new Effort(page)
    await effort.find('新增公告', /新增公告/)
    const form = dialogOf(page, '新增公告')
    await effort.type(form.getByRole('textbox', { name: '标题', exact: true }), name)
    const text = form.getByRole('textbox', { name: '正文' })
    await effort.click(text)
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      const cells = '<tr><td>日期</td><td>内容</td></tr><tr><td>十一月二十日</td><td>听证规则</td></tr>'
      clipboardData.setData('text/html', `<table>${cells}</table>`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await effort.press('Shift') // The paste, of which the page only gets the event.
    await expect(text.getByRole('cell', { name: '听证规则' })).toBeVisible()
    await effort.click(form.getByLabel('指定机构'))
    await effort.click(form.getByRole('combobox', { name: '接收机构' }))
    const popup = dialogOf(page, '接收机构')
    await popup.getByRole('combobox').fill(seeded.orgName)
    await effort.click(popup.getByRole('treeitem', { name: seeded.orgName }))
    await effort.press('Escape')
    await effort.click(form.getByRole('button', { name: '保存', exact: true }))
    const row = rowsOf(page, '通知公告').filter({ hasText: name })
    await effort.act(row, '发布')
    await effort.click(page.getByRole('alertdialog').getByRole('button', { name: '发布' }))
    await expect(row).toContainText('已发布')
    expect(effort.spent).toBeLessThanOrEqual(13)
  })

  test('30: a new office with 30 people and a role takes at most 17', async ({ page, signIn }) => {
    test.setTimeout(180_000)
    const [office, code, role] = [`测试院${uniqueWord()}`, uniqueWord(), `查阅员${uniqueWord()}`]
    await signIn(page, 'admin')
    const effort = new Effort(page)
    await effort.find('新增机构', /新增机构/)
    const org = new UserForm(page, '新增机构')
    await effort.type(org.field('机构名称'), office)
    await effort.type(org.field('机构编码'), code)
    await effort.click(org.dialog.getByRole('button', { name: '保存', exact: true }))
    await expect(org.dialog).toBeHidden()

    await effort.find('新增角色', /新增角色/)
    const roles = new UserForm(page, '新增角色')
    await effort.type(roles.field('角色名称'), role)
    await effort.type(roles.field('角色标识'), code)
    await effort.click(roles.dialog.getByRole('button', { name: '保存并设置权限' }))
    const menus = dialogOf(page, `菜单权限：${role}`)
    await effort.click(menus.getByRole('checkbox', { name: '首页' }))
    await effort.click(menus.getByRole('button', { name: '保存', exact: true }))
    await expect(menus).toBeHidden()

    await effort.find('用户列表', /用户列表/)
    await effort.click(page.getByRole('button', { name: '导入', exact: true }))
    const dialog = dialogOf(page, '导入用户')
    const people = Array.from({ length: 30 }, (_, at) => [`${code}${at}`, `人员${at + 1}`, office, role])
    const file = await fileOf('用户', [['用户名*', '姓名*', '主机构*', '角色*'], ...people])
    await effort.press('Shift') // The choice of the file, which the browser's own window asks for.
    await dialog.locator('input[type=file]').setInputFiles(file)
    await effort.click(dialog.getByRole('button', { name: '导入 30 行' }))
    await expect(dialog.getByText('导入完成')).toBeVisible()
    expect(effort.spent).toBeLessThanOrEqual(17)
  })
})
