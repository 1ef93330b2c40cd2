import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S1.3 signing in by keyboard alone: the username has the focus, Tab moves on, Enter signs in', async ({
  page,
  site,
}) => {
  await page.goto('login')
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(site.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  // The next Tab moves into the page, not through the menu.
  await expect(page.getByRole('tabpanel', { name: '首页' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('S3.1 the first Tab of a page skips menu and tabs', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.reload()
  await expect(userList.rows).toHaveCount(10)
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: '用户列表' })).toBeFocused()
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(skip).not.toBeInViewport()
  // A selection in the tab bar keeps the focus there, and the skip link leads to the page shown then.
  await page.getByRole('tab', { name: '首页' }).press('Enter')
  await expect(page.getByRole('tabpanel', { name: '首页' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '首页' })).toBeFocused()
  // A link that was used less than 200 ms ago ignores the key (S9.10), and a quick machine is back by then.
  await expect(async () => {
    await skip.press('Enter')
    await expect(page.getByRole('tabpanel', { name: '首页' })).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [50] })
})

test('S3.6 a link on a page moves the focus to the page that it opens', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const entry = page
    .getByRole('tabpanel', { name: '首页' })
    .getByRole('link', { name: /用户列表/ })
    .first()
  await entry.press('Enter')
  await expect(page.getByRole('tabpanel', { name: '用户列表' })).toBeFocused()
})

test('S3.1 the menu and the tabs are reached and used by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('menubar')
  await page.getByRole('link', { name: '认证中心' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  const chosen = (name: string) => expect(menu.getByRole('menuitem', { name, exact: true })).toHaveClass(/p-focus/)
  await chosen('工作台')
  await page.keyboard.press('ArrowRight')
  await chosen('系统管理')
  await page.keyboard.press('ArrowDown')
  await chosen('菜单管理')
  await page.keyboard.press('ArrowDown')
  await chosen('组织机构管理')
  await page.keyboard.press('ArrowDown')
  await chosen('角色列表')
  await page.keyboard.press('ArrowDown')
  await chosen('用户列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/user$/)

  const [home, users] = [page.getByRole('tab', { name: '首页' }), page.getByRole('tab', { name: '用户列表' })]
  await users.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(home).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(home).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(users).toBeFocused()
  await page.keyboard.press('Space')
  await expect(users).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Delete')
  await expect(home).toBeFocused()
  await expect(page.getByRole('tab')).toHaveText(['首页'])
})

test('S9.3 the question before a deletion starts on 取消, and Esc declines', async ({ page, userList, backend }) => {
  const person = await backend.createPerson()
  await userList.find(person.username)
  await userList.act(userList.row(person.username), '删除')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(userList.row(person.username)).toBeVisible()
})

test('Enter in a form saves it, and Esc closes one without input', async ({ page, userList, backend }) => {
  const person = await backend.createPerson()
  await userList.find(person.username)
  await userList.act(userList.row(person.username), '修改')
  const form = new UserForm(page, `修改用户：${person.name}`)
  await form.field('姓名').fill(`${person.name}二`)
  await form.field('姓名').press('Enter')
  await expect(userList.cell(userList.row(person.username), '姓名')).toHaveText(`${person.name}二`)
  await expect(form.dialog).toHaveCount(0)
  await page.getByRole('button', { name: '新增' }).click()
  await expect(new UserForm(page, '新增用户').field('用户名')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('S9.6 arrow keys move through the organisation tree, and Enter filters', async ({ page, userList }) => {
  const total = await userList.pages.innerText()
  await page.getByRole('tree', { name: '机构' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: '办公室', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(userList.pages).not.toHaveText(total)
  await expect(userList.cell(userList.rows.first(), '主机构')).toHaveText('办公室江宁省人民检察院')
})

test('S9.3 a dialog traps the focus, and restores it', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  const add = page.getByRole('button', { name: '新增' })
  await add.press('Enter')
  const form = new UserForm(page, '新增用户')
  await expect(form.field('用户名')).toBeFocused()
  for (const [end, key] of [
    [form.dialog.getByRole('button', { name: '保存', exact: true }), 'Tab'],
    [form.dialog.getByRole('button', { name: '关闭' }), 'Shift+Tab'],
  ] as const) {
    await end.focus()
    await page.keyboard.press(key)
    await expect.poll(() => form.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await expect(end).not.toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(add).toBeFocused()
})
