import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

/** Selects from a tab's context menu. */
const fromMenu = async (page: Page, name: string, action: string): Promise<void> => {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('S3.3 S3.1 a screen opens as a tab after the active one, from menu and from home, and only once', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统管理').click()
  await menu.getByRole('menuitem', { name: '用户列表' }).click()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await expect(tab(page, '用户列表')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')).toHaveText([
    '系统管理',
    /用户列表/,
  ])
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await page.getByRole('main').getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
})

test('S3.6 a tab keeps its input, page, sorting, selection and scroll position', async ({ page, userList }) => {
  const grid = page.getByRole('grid', { name: '用户列表' })
  // Only rows in view are rendered: each is identified by its index in the list. The header is 1.
  const row = (index: number) => grid.locator(`tr[aria-rowindex="${index}"]`)
  const head = page.getByRole('columnheader', { name: '用户名', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await userList.pages.getByLabel('每页条数').selectOption('50')
  await expect(grid).toHaveAttribute('aria-rowcount', '51')
  const onFirstPage = await row(5).innerText()
  await userList.pages.getByRole('button', { name: '第 2 页' }).click()
  await expect(userList.pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => row(5).innerText()).not.toBe(onFirstPage)
  await userList.search.getByLabel('用户名/姓名').fill('还没有查询')
  await row(5).getByRole('checkbox').check()
  const chosen = await row(5).innerText()
  // The rows scroll under their header, within the page.
  const scroller = page.locator('.ac-table-scroll')
  await scroller.evaluate((element) => element.scrollTo(0, 700))
  await expect(row(25)).toBeInViewport()
  const before = await row(25).innerText()
  const scroll = await scroller.evaluate((element) => element.scrollTop)

  await tab(page, '首页').click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await tab(page, '用户列表').click()
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('还没有查询')
  await expect(userList.pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid).toHaveAttribute('aria-rowcount', '51')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scroll)
  expect(await row(25).innerText()).toBe(before)
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  await expect(row(5).getByRole('checkbox')).toBeChecked()
  expect(await row(5).innerText()).toBe(chosen)
  await expect(grid.getByRole('checkbox', { name: /^选择/, checked: true })).toHaveCount(1)
})

test('S3.6 an open form keeps its input when its tab is shown again', async ({ page, userList }) => {
  await tab(page, '首页').click()
  await tab(page, '用户列表').click()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('姓名').fill('写到一半')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.goForward()
  await expect(userList.rows).toHaveCount(10)
  await expect(form.getByLabel('姓名')).toHaveValue('写到一半')
})

test('S3.7 the tabs are restored after a reload', async ({ page, userList }) => {
  await tab(page, '首页').click()
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await tab(page, '用户列表').click()
  await expect(userList.rows).toHaveCount(10)
})

test('S2.2 Back and Forward move between the tabs', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.getByRole('main').getByRole('link', { name: '用户列表' }).click()
  await expect(tab(page, '用户列表')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

for (const [way, close] of [
  ['its cross', (page: Page) => tab(page, '用户列表').getByTitle('关闭').click()],
  ['a middle click', (page: Page) => tab(page, '用户列表').click({ button: 'middle' })],
  ['the context menu', (page: Page) => fromMenu(page, '用户列表', '关闭')],
  ['the Delete key', (page: Page) => tab(page, '用户列表').press('Delete')],
] as const) {
  test(`S3.1 a tab closes by ${way}, and its neighbour shows`, async ({ page, userList }) => {
    await expect(userList.rows).toHaveCount(10)
    await close(page)
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    await expect(page).toHaveURL(/\/Dashboard\/home$/)
    await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
  })
}

test('S3.5 the pinned home tab has no close button, and neither a middle click nor Delete closes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await expect(tab(page, '首页').getByTitle('关闭')).toHaveCount(0)
  await tab(page, '首页').click({ button: 'middle' })
  await tab(page, '首页').press('Delete')
  await tab(page, '首页').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
})

for (const action of ['关闭其他', '关闭右侧'] as const) {
  test(`S3.5 ${action} closes what is not pinned`, async ({ page, userList }) => {
    await expect(userList.rows).toHaveCount(10)
    await fromMenu(page, '首页', action)
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    await expect(page).toHaveURL(/\/Dashboard\/home$/)
  })
}

test('S3.5 全部关闭 keeps the pinned tabs, and a tab can be pinned and unpinned', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await fromMenu(page, '用户列表', '固定')
  await fromMenu(page, '首页', '全部关闭')
  await fromMenu(page, '首页', '关闭其他')
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await fromMenu(page, '用户列表', '取消固定')
  await fromMenu(page, '用户列表', '全部关闭')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S3.8 S2.7 刷新 remounts the screen of a tab and leaves the others alone', async ({ page, userList }) => {
  await userList.search.getByLabel('用户名/姓名').fill('旧的内容')
  await fromMenu(page, '用户列表', '刷新')
  await expect(userList.rows).toHaveCount(10)
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('')
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await expect(page).toHaveURL(/\/authCenter\/system\/user$/)
})

test('S3.1 the list at the end of the tab bar leads to every tab', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '全部标签页' }).click()
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
})
