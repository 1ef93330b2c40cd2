import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import type { UserList } from './support/user-list.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

const fromMenu = async (page: Page, name: string, action: string): Promise<void> => {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** 新增用户 with a typed name, and 首页 shown over it: the form is in a hidden tab. */
const leaveHalfWritten = async (page: Page, userList: UserList): Promise<UserForm> => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({ 姓名: '写到一半' })
  // A drawer covers the tabs; Back leads to another tab.
  await page.goBack()
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  return form
}

test.beforeEach(async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await tab(page, '首页').click()
  await tab(page, '用户列表').click()
})

for (const [way, lose] of [
  ['its cross', (page: Page) => tab(page, '用户列表').getByTitle('关闭').click()],
  ['a middle click', (page: Page) => tab(page, '用户列表').click({ button: 'middle' })],
  ['the Delete key', (page: Page) => tab(page, '用户列表').press('Delete')],
  ['关闭', (page: Page) => fromMenu(page, '用户列表', '关闭')],
  ['关闭其他', (page: Page) => fromMenu(page, '首页', '关闭其他')],
  ['关闭右侧', (page: Page) => fromMenu(page, '首页', '关闭右侧')],
  ['全部关闭', (page: Page) => fromMenu(page, '首页', '全部关闭')],
  [
    'the list of all tabs',
    async (page: Page) => {
      await page.getByRole('button', { name: '全部标签页' }).click()
      await page.getByRole('menuitem', { name: '用户列表' }).getByTitle('关闭').click()
    },
  ],
] as const) {
  test(`S3.6 closing a tab with unsaved input by ${way} asks, and declining keeps it`, async ({ page, userList }) => {
    const form = await leaveHalfWritten(page, userList)
    await lose(page)
    await expect(question(page)).toContainText('“用户列表”有未保存的修改（新增用户）')
    await userList.confirm('继续编辑')
    await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
    await expect(page.getByRole('dialog', { name: '全部标签页' })).toHaveCount(0)
    await page.goForward()
    await expect(form.field('姓名')).toHaveValue('写到一半')
    await page.goBack()
    await expect(form.dialog).toHaveCount(0)

    // What was clicked less than 200 ms ago ignores the click (S9.10), and a quick machine is back by then.
    await expect(async () => {
      if ((await question(page).count()) === 0) await lose(page)
      await expect(question(page)).toBeVisible({ timeout: 3000 })
    }).toPass({ intervals: [50] })
    await userList.confirm('放弃并关闭')
    await expect(page.getByRole('tab')).toHaveText(['首页'])
  })
}

test('S2.7 S3.6 refreshing a tab with unsaved input asks first', async ({ page, userList }) => {
  const form = await leaveHalfWritten(page, userList)
  await fromMenu(page, '用户列表', '刷新')
  await userList.confirm('继续编辑')
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await fromMenu(page, '用户列表', '刷新')
  await userList.confirm('放弃并刷新')
  await expect(userList.rows).toHaveCount(10)
  await expect(form.dialog).toHaveCount(0)
  await fromMenu(page, '用户列表', '刷新')
  await expect(question(page)).toHaveCount(0)
  await expect(userList.rows).toHaveCount(10)
})

test('S5.6 signing out with unsaved input in a hidden tab asks first', async ({ page, userList }) => {
  await leaveHalfWritten(page, userList)
  const signOut = async () => {
    await page.getByRole('button', { name: /王建国/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await signOut()
  await expect(question(page)).toContainText('“用户列表”有未保存的修改（新增用户）')
  await userList.confirm('继续编辑')
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await signOut()
  await userList.confirm('放弃并退出')
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
})

test('S3.6 the browser asks before it reloads a page with unsaved input in a hidden tab, and no longer once it is saved', async ({
  page,
  userList,
}) => {
  const form = await leaveHalfWritten(page, userList)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goForward()
  await form.dialog.getByRole('button', { name: '取消' }).click()
  await userList.confirm('离开')
  await expect(form.dialog).toHaveCount(0)
  await page.reload()
  expect(asked).toEqual([])
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).click()
  await form.type({ 姓名: '又写到一半' })
  await page.goBack()
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('S3.3 a closed tab is reopened by Alt+Shift+T and from the list, at its place', async ({ page, userList }) => {
  await userList.search.getByLabel('用户名/姓名').fill('li')
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/keyword=li/)
  await tab(page, '用户列表').getByTitle('关闭').click()
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await page.keyboard.press('Alt+Shift+T')
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await expect(page).toHaveURL(/keyword=li/)
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('li')

  await tab(page, '用户列表').press('Delete')
  await page.getByRole('button', { name: '全部标签页' }).click()
  await page.getByRole('menuitem', { name: /^重新打开关闭的标签页/ }).click()
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '全部标签页' }).click()
  await expect(page.getByRole('menuitem', { name: /^重新打开/ })).toHaveCount(0)
})

test('S3.7 a hidden tab is restored after a reload with its list’s state; undeclared query keys are not stored', async ({
  page,
  userList,
}) => {
  await page.goto('system/user?keyword=li&code=GEHEIM-1&state=GEHEIM-2&phone=13800138000&ticket=GEHEIM-3&x=GEHEIM-4')
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('li')
  await tab(page, '首页').click()
  const stored = await page.evaluate(() => localStorage.getItem('auth-centre:tabs') ?? '')
  expect(stored).toContain('/system/user?keyword=li')
  expect(stored).not.toMatch(/GEHEIM|13800138000/)
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await tab(page, '用户列表').click()
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('li')
})
