import type { Locator } from '@playwright/test'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

test('S9.3 a clerk works through the list by keyboard alone: from the search into a row, its actions and back', {
  tag: '@quick',
}, async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('search').getByRole('button', { name: /^展开/ }).focus()
  await page.keyboard.press('Tab')
  await expect(userList.rows.first().getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '已选择' })).toContainText('已选择 3 项')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^修改用户/ })
  await expect(form.getByRole('textbox').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(userList.rows.nth(2).getByRole('button', { name: /^修改/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('每页条数')).toBeFocused()
})

test('S9.4 of a hundred rows those in view are rendered, and the last is reached by its key', async ({
  page,
  userList,
}) => {
  await userList.pages.getByLabel('每页条数').selectOption('100')
  await expect(page.getByRole('grid', { name: '用户列表' })).toHaveAttribute('aria-rowcount', '101')
  expect(await userList.rows.count()).toBeLessThan(60)
  await userList.rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Control+End')
  const last = page.locator('tr[aria-rowindex="101"]')
  await expect(last).toBeInViewport()
  await expect(last.getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Home')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '已选择' })).toContainText('已选择 1 项')
})

test('S9.10 whatever is clicked ignores a second click within 200 ms, from the start of the page', async ({
  page,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const counted = (of: Locator) =>
    of.evaluate(async (element: HTMLElement) => {
      let clicks = 0
      element.addEventListener('click', () => {
        clicks += 1
      })
      element.click()
      element.click()
      await new Promise((resolve) => setTimeout(resolve, 250))
      element.click()
      return clicks
    })
  for (const one of [
    page.getByRole('tab', { name: '用户列表' }),
    userList.pages.getByRole('button', { name: '第 1 页' }),
  ])
    expect(await counted(one)).toBe(2)
})

test('S9.10 a double click on the next page is one click', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await userList.pages.getByRole('button', { name: '下一页' }).dblclick()
  await expect(page).toHaveURL(/current=2$/)
  await expect(userList.pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
})

test('S9.3 the printed list: the search, the user, every row complete, black on white', async ({ page, userList }) => {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await userList.pages.getByLabel('每页条数').selectOption('50')
  await userList.find('a')
  await expect(page.getByRole('grid', { name: '用户列表' })).toHaveAttribute('aria-rowcount', '51')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('查询条件：用户名/姓名：a')).toBeVisible()
  await expect(page.getByText(/^打印人：王建国（.+）\s*打印时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(userList.rows).toHaveCount(50)
  for (const row of [userList.rows.first(), userList.rows.last()]) {
    await expect(row.getByRole('gridcell').nth(1)).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(row.locator('.ac-cell-actions')).toBeHidden()
  }
  for (const name of ['主菜单', '分页']) await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  const cut = await page
    .locator('td.ac-cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(cut).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText(/^打印人/)).toHaveCount(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 landscape, in points.
  expect(paper).toMatch(/MediaBox\s*\[0 0 84[12](\.\d+)? 59[456](\.\d+)?\]/)
})

test('S9.3 a long list is printed on as many sheets as it needs, and no row is lost', async ({ page, userList }) => {
  await userList.pages.getByLabel('每页条数').selectOption('100')
  await expect(page.getByRole('grid', { name: '用户列表' })).toHaveAttribute('aria-rowcount', '101')
  await page.emulateMedia({ media: 'print' })
  for (const around of await page.locator('body :has(.ac-table):not(section)').all()) {
    await expect(around).toHaveCSS('display', 'block')
    await expect(around).toHaveCSS('overflow', 'visible')
  }
  const paper = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1')
  const many = (pattern: RegExp) => paper.match(pattern)?.length
  expect(many(/\/Type \/Page\b/g)).toBeGreaterThan(2)
  expect(many(/\/S \/TR\b/g)).toBe(101)
})

test('S9.3 all rows of the search are read as an export and printed, and nothing but them', async ({
  page,
  userList,
}) => {
  await page.evaluate(() => {
    // Its dialog would wait for a click; the sheets are made below.
    window.print = () => undefined
  })
  await userList.find('wang')
  await expect(userList.pages.getByText(/^共 \d{2,3} 条$/)).toBeVisible()
  const total = Number(/\d+/.exec((await userList.pages.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(20)
  await page.getByRole('button', { name: '打印' }).click()
  const dialog = page.getByRole('dialog', { name: '打印用户列表' })
  await dialog.getByRole('radio', { name: `全部 ${total} 条` }).check()
  await dialog.getByLabel('打印用途').fill('核对在职人员名册')
  const begun = page.waitForResponse((answer) => answer.url().includes('/api/system/user/export?'))
  await dialog.getByRole('button', { name: '打印', exact: true }).click()
  expect((await begun).status()).toBe(200)
  await expect(dialog).toHaveCount(0)
  await expect(userList.rows).toHaveCount(10)
  const paper = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1')
  expect(paper.match(/\/S \/TR\b/g)).toHaveLength(total + 1)
})

test('S9.3 a list in a drawer is printed by its button, not the list behind it', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/role')
  const roles = page.getByRole('region', { name: '角色列表' })
  await pressAction(roles.locator('tbody').getByRole('row').filter({ hasText: '普通干警' }), '用户')
  const drawer = page.getByRole('dialog', { name: '角色“普通干警”的用户' })
  await expect(drawer.locator('tbody').getByRole('row')).toHaveCount(10)
  await page.evaluate(() => {
    // The browser's dialog would wait for a click; the sheet is looked at below.
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await drawer.getByRole('button', { name: '打印' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^打印人/)).toBeVisible()
  await expect(drawer.getByText('角色“普通干警”的用户', { exact: true })).toBeVisible()
  await expect(drawer.locator('tbody').getByRole('row').last()).toBeVisible()
  await expect(roles).toBeHidden()
  await expect(drawer.getByRole('search')).toBeHidden()
  for (const name of ['打印', '关闭', '添加用户']) await expect(drawer.getByRole('button', { name })).toHaveCount(0)
  const paper = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1')
  expect(paper.match(/\/S \/TR\b/g)).toHaveLength(11)
  await page.emulateMedia({ media: 'screen' })
  await expect(drawer.getByRole('button', { name: '打印' })).toBeVisible()
  await expect(drawer.locator('[data-printing]')).toHaveCount(0)
  // The browser's own command presses no button.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(drawer.locator('tbody').getByRole('row').last()).toBeVisible()
  await expect(roles).toBeHidden()
})

test('S9.4 a long list has one scroll bar, whether the search is folded or not', async ({ page, userList }) => {
  await userList.pages.getByLabel('每页条数').selectOption('50')
  await expect(page.getByRole('grid', { name: '用户列表' })).toHaveAttribute('aria-rowcount', '51')
  const scrolls = () =>
    page
      .locator('.ac-pane:visible, .ac-table-scroll:visible')
      .evaluateAll((boxes) =>
        boxes
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ classList }) => classList[0]),
      )
  expect(await scrolls()).toEqual(['ac-table-scroll'])
  await userList.search.getByRole('button', { name: '展开' }).click()
  await expect(userList.search.getByRole('button', { name: '收起' })).toBeVisible()
  expect(await scrolls()).toEqual(['ac-table-scroll'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('S9.3 a card is selected by a tap on its box', async ({ page, userList }) => {
    const box = await userList.rows.first().getByRole('checkbox').boundingBox()
    if (!box) throw new Error('The first card has no box')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('status').filter({ hasText: '已选择' })).toContainText('已选择 1 项')
    await expect(userList.rows.first().getByRole('checkbox')).toBeChecked()
  })

  test('S9.4 the pager and the bulk actions take one line each', async ({ page, userList }) => {
    const middle = async (names: readonly RegExp[], within: Locator, role: 'button' | 'textbox') => {
      const boxes = await Promise.all(names.map((name) => within.getByRole(role, { name }).boundingBox()))
      return boxes.map((box) => Math.round((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2))
    }
    const [back, on] = await middle([/^上一页$/, /^下一页$/], userList.pages, 'button')
    const [jump] = await middle([/^跳至页码$/], userList.pages, 'textbox')
    expect([on, jump]).toEqual([back, back])
    await expect(userList.pages.getByText(/^1\/\d+$/)).toBeVisible()
    await userList.pages.getByRole('button', { name: '下一页' }).tap()
    await expect(userList.pages.getByText(/^2\/\d+$/)).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).tap()
    const bar = page.getByRole('status').filter({ hasText: '已选择' })
    const lines = await middle([/^启用$/, /^停用$/, /^更多$/, /^取消选择$/], bar, 'button')
    expect(new Set(lines).size).toBe(1)
    await expect(bar.getByRole('button', { name: '取消选择' })).toBeInViewport({ ratio: 1 })
  })

  test('S10.3 cards can be sorted, and selected all at once', async ({ page, userList }) => {
    await expect(userList.rows).toHaveCount(10)
    await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '用户名 升序' })
    await expect(userList.row('admin')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).tap()
    await expect(page.getByRole('status').filter({ hasText: '已选择' })).toContainText('已选择 10 项')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBe(0)
  })
})

test('S10.2 a search, its pages and a refresh are told to those who listen (WCAG 4.1.3)', async ({
  page,
  userList,
}) => {
  const said = page.getByRole('status').filter({ hasText: '用户列表：' })
  await expect(said).toHaveText(/^用户列表：共有 [\d,]+ 条，第 1 页，共 \d+ 页$/)
  await userList.pages.getByRole('button', { name: '下一页' }).click()
  await expect(said).toHaveText(/^用户列表：第 2 页，共 \d+ 页$/)
  await userList.search.getByLabel('用户名/姓名').fill('admin')
  await userList.search.getByLabel('用户名/姓名').press('Enter')
  await expect(said).toHaveText(/^用户列表：找到 \d+ 条$/)
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(said).toHaveText(/^用户列表：已刷新，共有 \d+ 条$/)
})
