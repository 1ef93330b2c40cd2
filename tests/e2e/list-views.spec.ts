import type { Page } from '@playwright/test'
import { type Backend, uniqueWord } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { UserList } from './support/user-list.ts'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const views = (page: Page) => page.getByRole('button', { name: /^视图：/ })
/** The columns are saved after the throttle. */
const kept = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/system/view/working'))

/** The saved columns of the administrator's list, as text. */
const savedColumns = async (backend: Backend) =>
  JSON.stringify(await backend.call('GET', '/api/system/view/list?listKey=system-user'))

const openViews = async (page: Page) => {
  await views(page).click()
  return page.getByRole('dialog', { name: '视图' })
}
const saveView = async (page: Page, name: string) => {
  const menu = await openViews(page)
  await menu.getByRole('button', { name: /^(保存当前视图|另存为)…$/ }).click()
  const dialog = page.getByRole('dialog', { name: '保存视图' })
  await dialog.getByLabel('视图名称').fill(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(views(page)).toHaveAccessibleName(`视图：${name}`)
}

test('S9.3 the user’s columns are restored after a reload, and on another machine', async ({
  page,
  browser,
  userList,
  signIn,
  backend,
}) => {
  const width = (of: Page) => head(of, '姓名').evaluate((cell) => (cell as HTMLElement).offsetWidth) // as: a cell
  await userList.showColumns('工号')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '职务' }).uncheck()
  const handle = page.getByRole('button', { name: /^移动“手机号”/ })
  await handle.focus()
  for (let place = 7; place > 2; place -= 1) await handle.press('ArrowUp')
  await expect(handle).toHaveAccessibleName(/第 2 列/)
  await page.keyboard.press('Escape')
  const edge = page.getByRole('separator', { name: '列“姓名”的宽度' })
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge is not drawn.')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 44, box.y + 10, { steps: 4 })
  await page.mouse.up()
  const wide = await width(page)
  expect(wide).toBeGreaterThanOrEqual(110)
  // Of rapid changes the last is saved after the throttle.
  await expect.poll(() => savedColumns(backend)).toMatch(/"field":"name"[^}]*"width":1[1-9]\d/)

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const other = await elsewhere.newPage()
  await other.goto(new URL('system/user', page.url().replace(/system\/user.*$/, '')).href)
  await signIn(other, 'admin')
  await page.reload()
  for (const seen of [page, other]) {
    await expect(new UserList(seen).rows).toHaveCount(10)
    await expect(head(seen, '工号')).toBeVisible()
    await expect(head(seen, '职务')).toHaveCount(0)
    await expect(seen.getByRole('columnheader').nth(2)).toHaveAccessibleName('手机号')
    expect(await width(seen)).toBe(wide)
  }
  await elsewhere.close()

  await page.getByRole('button', { name: '列设置' }).click()
  const cleared = kept(page)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(head(page, '职务')).toBeVisible()
  await cleared
})

test('S9.3 a column shown right before leaving the page is saved', async ({ page, userList, backend }) => {
  const address = page.url()
  const context = page.context()
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '列设置' }).click()
  // The body is encrypted first, which a page that is left in the same moment has no time for.
  const sent = page.waitForRequest('**/api/system/view/working')
  await page.getByRole('checkbox', { name: '工号' }).check()
  await sent
  // A navigation, because `page.close()` emits no event to the page.
  await page.goto('about:blank')
  // The page that was left did not wait for the answer, so the next page could ask first.
  await expect.poll(() => savedColumns(backend)).toMatch(/"field":"employeeNo"[^}]*"hidden":false/)
  const again = await context.newPage()
  await again.goto(address)
  await expect(new UserList(again).rows).toHaveCount(10)
  await expect(head(again, '工号')).toBeVisible()
  await again.getByRole('button', { name: '列设置' }).click()
  const cleared = kept(again)
  await again.getByRole('button', { name: '恢复默认' }).click()
  await cleared
})

test('S9.3 S10.1 a column’s filter and the search form share one state', async ({ page, userList }) => {
  await page.getByRole('button', { name: '筛选状态' }).click()
  await page.getByRole('checkbox', { name: '停用' }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\?status=disabled$/)
  await expect(userList.cell(userList.rows.first(), '状态')).toHaveText('停用')
  await expect(userList.search.getByText('状态：停用')).toBeVisible()
  await page.getByRole('button', { name: '展开（1）' }).click()
  await expect(userList.search.getByText('停用', { exact: true })).toBeVisible()
  await userList.search.getByRole('button', { name: '重置' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: '筛选状态' }).click()
  await expect(page.getByRole('checkbox', { name: '停用' })).not.toBeChecked()
})

test('S10.1 a named view opens the list as saved, and can be renamed and deleted', async ({ page, userList }) => {
  const name = uniqueWord()
  await page.getByRole('button', { name: '展开', exact: true }).click()
  await userList.search.getByText('请选择状态').click()
  await page.getByRole('option', { name: '停用' }).click()
  await page.keyboard.press('Escape')
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(userList.cell(userList.rows.first(), '状态')).toHaveText('停用')
  await expect(page).toHaveURL(/\?status=disabled$/)
  await expect(views(page)).toHaveAccessibleName('视图：默认视图（已修改）')
  await saveView(page, name)

  const menu = await openViews(page)
  await menu.getByRole('button', { name: `将“${name}”设为默认` }).click()
  await expect(menu.getByText('打开时显示')).toBeVisible()
  await menu.getByRole('radio', { name: '默认视图' }).check()
  await expect(page).not.toHaveURL(/status/)
  await expect(views(page)).toHaveAccessibleName('视图：默认视图')

  await page.reload()
  await expect(views(page)).toHaveAccessibleName(`视图：${name}`)
  await expect(userList.cell(userList.rows.first(), '状态')).toHaveText('停用')
  await expect(page).toHaveURL(/\?status=disabled$/)

  const again = await openViews(page)
  await again.getByRole('button', { name: `重命名“${name}”` }).click()
  const dialog = page.getByRole('dialog', { name: '重命名视图' })
  await dialog.getByLabel('视图名称').fill(`${name}二`)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(views(page)).toHaveAccessibleName(`视图：${name}二`)
  await (await openViews(page)).getByRole('button', { name: `删除“${name}二”` }).click()
  await userList.confirm('删除')
  await expect(views(page)).toHaveAccessibleName(/^视图：默认视图/)
  await page.reload()
  await expect(userList.rows).toHaveCount(10)
  await expect((await openViews(page)).getByRole('radio')).toHaveCount(1)
})

test('S10.4 a copied link opens the same list for another user, without personal data', async ({
  page,
  browser,
  userList,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await head(page, '姓名').getByRole('button').click()
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('20')
  await expect(userList.rows).toHaveCount(20)
  await userList.pages.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/\?orders=name%3Atrue&size=20&current=2$/)
  await userList.search.getByLabel('手机号').fill('0000')
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/\?orders=name%3Atrue&size=20$/)
  await (await openViews(page)).getByRole('button', { name: '复制链接' }).click()
  const link = page.url()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
  const other = await elsewhere.newPage()
  const list = new UserList(other)
  await other.goto(link)
  await signIn(other, 'auditor')
  await expect(list.rows).toHaveCount(20)
  await expect(head(other, '姓名')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.search.getByLabel('手机号')).toHaveValue('')
  await elsewhere.close()
})

test('S10.4 an invalid address opens the list in its initial state', async ({ page, userList, consoleLog }) => {
  consoleLog.allow(/status of 400/)
  await page.goto('system/user?current=-3&size=7&status=deleted&orders=x&roleId=1%27--&keyword=%00&phone=139')
  await expect(userList.rows).toHaveCount(10)
  await expect(page).toHaveURL(/\/system\/user$/)
  // A page that does not exist, and an order that the backend does not know.
  await page.goto('system/user?current=999999&orders=password:true')
  await expect(userList.rows).toHaveCount(10)
  await expect(page.getByRole('alert').filter({ hasText: '加载失败' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/system\/user$/)
})

test('S3.6 the menu leads back to an open list in its present state', async ({ page, userList }) => {
  await userList.pages.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/current=2$/)
  await page.goto('Dashboard/home')
  await page.goBack()
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page).toHaveURL(/home$/)
  await page.getByRole('tab', { name: '用户列表' }).click()
  await expect(page).toHaveURL(/current=2$/)
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
})
