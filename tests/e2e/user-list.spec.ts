import { seeded, uniqueWord } from './support/backend.ts'
import { enter, expectHeld } from './support/password.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { expect, test } from './support/test.ts'

test('S10.2 查询 shows the matches from page 1, 重置 shows everything again', { tag: '@quick' }, async ({
  userList,
  backend,
}) => {
  const person = await backend.createPerson()
  await userList.pages.getByRole('button', { name: '第 3 页' }).click()
  await expect(userList.pages.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
  await expect(userList.cell(await userList.findOnly(person.username), '姓名')).toHaveText(person.name)
  await expect(userList.pages).toContainText('共 1 条')
  await userList.search.getByRole('button', { name: '重置' }).click()
  await expect(userList.rows).toHaveCount(10)
  await expect(userList.search.getByLabel('用户名/姓名')).toHaveValue('')
  await expect(userList.pages.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
})

test('S9.1 a filter takes several values', async ({ page, userList }) => {
  await userList.search.getByRole('button', { name: '展开' }).click()
  await userList.search.getByText('请选择状态').click()
  for (const name of ['停用', '锁定']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(userList.cell(userList.rows.first(), '状态')).toHaveText(/停用|锁定/)
  await expect(page.getByText('加载失败')).toHaveCount(0)
})

test('S10.1 opening the list requests it once', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  // Home's own request of this area is answered.
  await expect(page.getByRole('link', { name: /^在线人数/ })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Those of home and of the shell, for messages and notices, do not count.
    if (pathname.startsWith('/api/system/')) asked.push(pathname)
  })
  await page.getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' }).locator('tbody').getByRole('row')).toHaveCount(10)
  const opening = [
    '/api/system/org/tree',
    '/api/system/role/assignable',
    '/api/system/user/list',
    '/api/system/view/list',
  ]
  expect(asked.toSorted()).toEqual(opening)
  // A late second request would reset the order.
  const head = page.getByRole('columnheader', { name: '用户名', exact: true })
  await head.getByRole('button').click()
  await expect(page.getByRole('gridcell', { name: 'admin', exact: true })).toBeVisible()
  expect(asked.toSorted()).toEqual([...opening, '/api/system/user/list'].toSorted())
})

test('S9.3 users cannot delete themselves', async ({ userList }) => {
  await userList.find('admin')
  const own = userList.row('王建国').filter({ hasText: '超级管理员' }).first()
  await expect(own.getByRole('button', { name: /^修改/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /^(停用|删除|重置密码)/ })).toHaveCount(0)
})

test('S9.2 Enter in a field searches, and a search without result says so', async ({ page, userList }) => {
  await userList.search.getByLabel('用户名/姓名').fill(uniqueWord())
  await userList.search.getByLabel('用户名/姓名').press('Enter')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await expect(userList.pages).toHaveCount(0)
})

test('S10.4 every filter narrows the list', async ({ page, userList, backend }) => {
  const phone = `199${String(Date.now()).slice(-8)}`
  const person = await backend.createPerson({ phone, roleIds: [seeded.caseManager] })
  await backend.call('POST', '/api/system/user/status', { ids: [person.id], status: 'disabled' })
  await userList.search.getByRole('button', { name: '展开' }).click()
  await userList.search.getByLabel('手机号').fill(phone)
  await userList.search.getByLabel('角色', { exact: true }).press('ArrowDown')
  await page.getByRole('option', { name: '案件管理员' }).click()
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(userList.rows).toHaveCount(1)
  await expect(userList.row(person.username)).toBeVisible()
  // Lists show phone numbers masked.
  await expect(userList.cell(userList.row(person.username), '手机号')).toHaveText(`199****${phone.slice(-4)}`)
  await userList.search.getByLabel('状态', { exact: true }).press('ArrowDown')
  await page.getByRole('option', { name: '正常' }).click()
  await userList.search.getByLabel('状态', { exact: true }).press('Escape')
  await userList.search.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('S9.5 a range of days is selected from a calendar, and cannot be typed', async ({ page, userList, backend }) => {
  const person = await backend.createPerson()
  await userList.search.getByRole('button', { name: '展开' }).click()
  const range = userList.search.getByLabel('创建时间')
  await expect(range).toHaveAttribute('placeholder', '开始日期 - 结束日期')
  await expect(range).toHaveAttribute('readonly', '')
  await range.click()
  const today = page.locator('.p-datepicker .ac-today')
  await today.click()
  await today.click()
  await expect(range).toHaveValue(/^\d{4}-\d{2}-\d{2} - \d{4}-\d{2}-\d{2}$/)
  await userList.find(person.username)
  await expect(userList.row(person.username)).toBeVisible()
  await userList.search.getByRole('button', { name: '重置' }).click()
  await expect(range).toHaveValue('')
})

test('S10.3 a header sorts ascending, descending, and not at all', async ({ page, userList }) => {
  const orders: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/system/user/list') orders.push(searchParams.get('orders'))
  })
  const head = page.getByRole('columnheader', { name: '用户名', exact: true })
  const names = () => userList.rows.locator('[data-label="用户名"]').allInnerTexts()
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(userList.row('admin')).toBeVisible()
  const ascending = await names()
  expect(ascending).toEqual(ascending.toSorted())
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(userList.row('admin')).toHaveCount(0)
  const descending = await names()
  expect(descending).toEqual(descending.toSorted().toReversed())
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => orders).toEqual(['username:true', 'username:false', null])
})

test('S9.4 S10.2 page, size and jumper', async ({ userList }) => {
  const { pages, rows } = userList
  const first = await rows.first().innerText()
  await expect(pages).toContainText(/共 [\d,]+ 条/)
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(rows.first()).not.toHaveText(first)
  await pages.getByRole('button', { name: '上一页' }).click()
  await expect(pages.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
  await pages.getByLabel('跳至页码').fill('7')
  await pages.getByLabel('跳至页码').press('Enter')
  await expect(pages.getByRole('button', { name: '第 7 页' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByLabel('每页条数').getByRole('option')).toHaveText(
    [10, 20, 30, 40, 50, 100].map((size) => `${size} 条/页`),
  )
  await pages.getByLabel('每页条数').selectOption('20')
  await expect(rows).toHaveCount(20)
  await expect(pages.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
})

test('S9.3 rows are selected one by one and all at once, and the selection is counted', async ({ page, userList }) => {
  await userList.rows.nth(0).getByRole('checkbox').check()
  await userList.rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '已选择' })
  await expect(bar).toContainText('已选择 2 项')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar).toContainText('已选择 10 项')
  await bar.getByRole('button', { name: '取消选择' }).click()
  await expect(bar).toHaveCount(0)
})

test('S10.4 the organisation tree filters the list, with and without descendants', async ({
  page,
  userList,
  backend,
}) => {
  const word = uniqueWord()
  await backend.createPerson({ name: word, orgId: '1' })
  await backend.createPerson({ name: word })
  await userList.find(word)
  await expect(userList.rows).toHaveCount(2)
  const tree = page.getByRole('tree', { name: '机构' })
  await tree.getByRole('treeitem', { name: '江宁省人民检察院' }).click()
  await expect(userList.rows).toHaveCount(2)
  await page.getByLabel('含下级机构').uncheck()
  await expect(userList.rows).toHaveCount(1)
  await expect(userList.cell(userList.rows.first(), '主机构')).toHaveText('江宁省人民检察院')
  await page.getByRole('combobox', { name: '搜索机构' }).fill('东湖区')
  const office = tree.getByRole('treeitem', { name: seeded.orgName })
  await office.click()
  await expect(userList.cell(userList.rows.first(), '主机构')).toHaveText(seeded.orgName)
  // A click within 200 ms of the first is not accepted (S9.10), and the list may be there sooner.
  await expect(async () => {
    await office.click()
    await expect(office).toHaveAttribute('aria-selected', 'false', { timeout: 1_000 })
  }).toPass()
  await expect(userList.rows).toHaveCount(2)
})

test('S9.3 a user is disabled, can no longer sign in, and is enabled again', async ({
  page,
  browser,
  site,
  userList,
  backend,
}) => {
  const person = await backend.createPerson()
  const row = await userList.findOnly(person.username)
  await userList.act(row, '停用')
  await expect(page.getByRole('alertdialog')).toContainText(`停用用户“${person.name}”？`)
  await userList.confirm('取消')
  await expect(userList.cell(row, '状态')).toHaveText('正常')
  await userList.act(row, '停用')
  await userList.confirm('停用')
  await expect(userList.cell(row, '状态')).toHaveText('停用')

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${site.url}login`)
  await enter(elsewhere, person.username, person.password)
  await expect(elsewhere.getByRole('alert')).toHaveText('账号已停用，请联系管理员')
  await userList.act(row, '启用')
  await expect(userList.cell(row, '状态')).toHaveText('正常')
  await enter(elsewhere, person.username, person.password)
  await expect(elsewhere).toHaveURL(/\/Dashboard\/home$/)
  await elsewhere.close()
})

test('S9.3 users are locked, found among the locked, and unlocked together', async ({ page, userList, backend }) => {
  const [one, other] = [await backend.createPerson(), await backend.createPerson()]
  for (const { username } of [one, other]) {
    const row = await userList.findOnly(username)
    await userList.act(row, '锁定')
    await userList.confirm('锁定')
    await expect(userList.cell(row, '状态')).toHaveText('锁定')
  }
  await page.goto('system/user?lock=manual&lock=passwords&orders=createTime%3Afalse')
  for (const { username } of [one, other]) await userList.row(username).getByRole('checkbox').check()
  await page.getByRole('status').getByRole('button', { name: '解锁' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/解除用户“测试.{6}、测试.{6}”的锁定？/)
  await userList.confirm('解锁')
  await expect(page.getByText('已解锁')).toBeVisible()
  await expect(userList.row(one.username)).toHaveCount(0)
  await expect(userList.row(other.username)).toHaveCount(0)
  await userList.search.getByRole('button', { name: '重置' }).click()
  await expect(userList.cell(await userList.findOnly(one.username), '状态')).toHaveText('正常')
})

test('S9.3 a password is reset, shown once, and signs in where the old one does not', async ({
  page,
  browser,
  site,
  userList,
  backend,
}) => {
  const person = await backend.createPerson()
  await userList.act(await userList.findOnly(person.username), '重置密码')
  await userList.confirm('重置')
  const shown = page.getByRole('dialog', { name: '新密码' })
  const password = await shown.locator('output').innerText()
  await shown.getByRole('button', { name: '已记下，关闭' }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${site.url}login`)
  await enter(elsewhere, person.username, person.password)
  await expect(elsewhere.getByRole('alert')).toHaveText('用户名或密码错误')
  await elsewhere.getByLabel('密码', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/Dashboard\/home$/)
  await expectHeld(elsewhere)
  await elsewhere.close()
})

test('S9.3 a user is deleted after a question that names them', { tag: '@quick' }, async ({
  page,
  userList,
  backend,
}) => {
  const person = await backend.createPerson()
  await userList.act(await userList.findOnly(person.username), '删除')
  await expect(page.getByRole('alertdialog')).toContainText(`删除用户“${person.name}”？`)
  await expect(page.getByRole('alertdialog')).toContainText('不能恢复')
  await recordSeen(page)
  await userList.confirm('删除')
  await expectSeen(page, /已删除/)
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('S9.3 several users are disabled, enabled and deleted together', async ({ page, userList, backend }) => {
  const word = uniqueWord()
  for (const name of [`甲${word}`, `乙${word}`, `丙${word}`, `丁${word}`]) await backend.createPerson({ name })
  await userList.find(word)
  await expect(userList.rows).toHaveCount(4)
  // A bulk action clears the selection, so that the next one is about the new one.
  const all = page.getByRole('checkbox', { name: '选择本页全部' })
  const bar = page.getByRole('status').filter({ hasText: '已选择' })
  await all.check()
  await bar.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('等 4 人')
  await userList.confirm('停用')
  await expect(userList.rows.locator('[data-label="状态"]')).toHaveText(Array(4).fill('停用'))
  await expect(bar).toHaveCount(0)
  await all.check()
  await bar.getByRole('button', { name: '启用' }).click()
  await expect(userList.rows.locator('[data-label="状态"]')).toHaveText(Array(4).fill('正常'))
  await expect(bar).toHaveCount(0)
  await all.check()
  await bar.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await userList.confirm('删除')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('S10.6 a failed load keeps the rows, says why, and can be retried', async ({ page, userList, consoleLog }) => {
  consoleLog.allow(/status of 503/)
  const first = await userList.rows.first().innerText()
  await page.route('**/api/system/user/list*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'AA0009', message: '', data: null } }),
  )
  await userList.pages.getByRole('button', { name: '下一页' }).click()
  const failure = page.getByRole('alert').filter({ hasText: '加载失败' })
  await expect(failure).toContainText('服务不可用')
  expect(await userList.rows.first().innerText()).toBe(first)
  await page.unroute('**/api/system/user/list*')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(failure).toHaveCount(0)
  await expect(userList.rows.first()).not.toHaveText(first)
})
