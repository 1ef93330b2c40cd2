import type { BrowserContext } from '@playwright/test'
import { enter } from './support/password.ts'
import { personButton } from './support/person-button.ts'
import { expireToken, inAnotherTab, isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'
import { UserList } from './support/user-list.ts'

/** Counts the requests for a new access token. */
const countRenewals = (context: BrowserContext): (() => number) => {
  let renewals = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/auth/token') renewals += 1
  })
  return () => renewals
}

const nextPage = (list: UserList) => list.pages.getByRole('button', { name: '下一页' }).click()
/** The pager shows the page, and its rows are there: the pager does so while they are loading. */
const isOnPage = async (list: UserList, page: number): Promise<void> => {
  const button = list.pages.getByRole('button', { name: `第 ${page} 页`, exact: true })
  await expect(button).toHaveAttribute('aria-current', 'page')
  await expect(list.page.locator('.ac-table-scroll[aria-busy=true]')).toHaveCount(0)
}

test('S5.3 with an expired access token the next click works, by one renewal, unnoticed', { tag: '@quick' }, async ({
  page,
  context,
  site,
  userList,
}) => {
  const renewals = countRenewals(context)
  const before = await userList.rows.first().innerText()
  await expireToken(context, site)
  await nextPage(userList)
  await isOnPage(userList, 2)
  await expect.poll(() => userList.rows.first().innerText()).not.toBe(before)
  expect(renewals()).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const refreshed = await page.evaluate(() => localStorage.getItem('auth-centre:authorization') ?? '')
  expect(refreshed).not.toContain('this-token-has-run-out-long-ago')
})

test('S5.3 two tabs of the browser with an expired token renew it once', async ({ page, context, site, userList }) => {
  const other = await context.newPage()
  await other.goto('system/user')
  const otherList = new UserList(other)
  await expect(otherList.rows).toHaveCount(10)
  const renewals = countRenewals(context)
  await expireToken(context, site)
  await Promise.all([nextPage(userList), nextPage(otherList)])
  await isOnPage(userList, 2)
  await isOnPage(otherList, 2)
  for (const list of [userList, otherList]) {
    await nextPage(list)
    await isOnPage(list, 3)
    await expect(list.rows).toHaveCount(10)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(renewals()).toBe(1)
})

test('S5.3 the requests of a page that are refused together cause one renewal', async ({
  page,
  context,
  site,
  userList,
}) => {
  const renewals = countRenewals(context)
  await expireToken(context, site)
  await page.reload()
  await expect(userList.rows).toHaveCount(10)
  await expect(page.getByRole('tree', { name: '机构' }).getByRole('treeitem').first()).toBeVisible()
  expect(renewals()).toBe(1)
})

test('S5.3 a second refusal within the minute ends the session', async ({ page, context, site, userList }) => {
  const renewals = countRenewals(context)
  await expireToken(context, site)
  await nextPage(userList)
  await isOnPage(userList, 2)
  await expireToken(context, site)
  await nextPage(userList)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser%3Fcurrent%3D3$/)
  expect(renewals()).toBe(1)
  expect(await isSignedIn(page)).toBe(false)
})

const tokenCall = '**/api/auth/token'

for (const [what, answer] of [
  ['401', { status: 401, json: { success: false, code: 'AA0010', message: '登录已过期', data: null } }],
  ['200 with something that is no JSON', { status: 200, body: '<html>' }],
] as const) {
  test(`S5.4 a renewal answered by ${what} ends the session and leads to the login page`, async ({
    page,
    context,
    site,
    userList,
    signIn,
  }) => {
    await page.route(tokenCall, (route) => route.fulfill(answer))
    await expireToken(context, site)
    await nextPage(userList)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2$/)
    expect(await isSignedIn(page)).toBe(false)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.unroute(tokenCall)
    await signIn(page, 'admin')
    // Back at the page whose request was never answered.
    await expect(page).toHaveURL(/\/system\/user\?current=2$/)
    await isOnPage(userList, 2)
    await expect(userList.rows).toHaveCount(10)
  })
}

test('S5.4 a renewal that does not reach the server keeps the user signed in, and the next try works', async ({
  page,
  context,
  site,
  userList,
  consoleLog,
}) => {
  consoleLog.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.route(tokenCall, (route) => route.abort('internetdisconnected'))
  await expireToken(context, site)
  await nextPage(userList)
  const failure = page.getByRole('alert').filter({ hasText: '加载失败' })
  await expect(failure).toBeVisible()
  await expect(userList.rows).toHaveCount(10)
  expect(await isSignedIn(page)).toBe(true)
  await page.unroute(tokenCall)
  await failure.getByRole('button', { name: '重试' }).click()
  await isOnPage(userList, 2)
  await expect(failure).toHaveCount(0)
})

test('S5.1 signing out reaches the other tab within a second, which clears its page', async ({
  page,
  context,
  userList,
}) => {
  const other = await context.newPage()
  await other.goto('Dashboard/home')
  await expect(personButton(other, '王建国')).toBeVisible()
  await expect(userList.rows).toHaveCount(10)
  await personButton(other, '王建国').click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser$/, { timeout: 1000 })
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('S5.1 signing in in one tab signs in the other, which continues', async ({ page, context, signIn }) => {
  await page.goto('system/user')
  const other = await context.newPage()
  await signIn(other, 'admin')
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S5.1 another user who signs in in another tab replaces the first everywhere', async ({
  page,
  context,
  userList,
  signIn,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const other = await context.newPage()
  await other.goto('login')
  await signIn(other, 'clerk')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await expect(personButton(page, '刘思婷')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await expect(page.getByText('王建国')).toHaveCount(0)
})

test('S5.4 a user who is disabled while signed in is signed out with the next click', async ({
  page,
  context,
  site,
  backend,
}) => {
  const person = await backend.createColleague({ roleIds: ['2'] })
  await page.goto('login?redirect=%2Fsystem%2Fuser')
  await enter(page, person.username, person.password)
  const list = new UserList(page)
  await expect(list.rows.first()).toBeVisible()
  await backend.call('POST', '/api/system/user/status', { ids: [person.id], status: 'disabled' })
  await nextPage(list)
  await expect(page).toHaveURL(/\/login\b/)
  expect(await isSignedIn(page)).toBe(false)
  await expireToken(context, site)
  await page.goto('system/user')
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
})

const keys = ['authorization', 'last-renewal', 'lock-tries', 'tabs', 'layout', 'sidebar-collapsed', 'device-id']
const damage = [
  '{',
  'null',
  '[]',
  '0',
  '""',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"accessToken":1,"refreshToken":{},"tokenType":[]}',
  '{"token":"old-form","tabs":[{"path":"/a"},null,{"path":"javascript:alert(1)","name":"x"}],"active":7}',
  '\u0000\uffff',
]

test('S11.1 S3.7 damaged, hostile and old local storage still boots', async ({ page, site, signIn }) => {
  await page.route(`${site.origin}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }),
  )
  for (const text of damage) {
    await page.goto(`${site.origin}/empty`)
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) localStorage.setItem(`auth-centre:${name}`, value)
        localStorage.setItem('auth-centre:quick-list:1001', value)
      },
      [keys, text] as const,
    )
    await page.goto('system/user')
    await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  }
  await signIn(page, 'admin')
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
})

test('S11.1 S3.7 with everything but the session damaged the app works, and the user stays signed in', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  for (const text of damage) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) localStorage.setItem(`auth-centre:${name}`, value)
        localStorage.setItem('auth-centre:quick-list:1001', value)
      },
      [keys.slice(1), text] as const,
    )
    await page.goto('system/user')
    await expect(page.getByRole('grid', { name: '用户列表' }).getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  }
})

test('S11.1 local storage emptied by another tab signs out, and the page stays usable', async ({
  page,
  context,
  site,
  userList,
  signIn,
}) => {
  await expect(userList.rows).toHaveCount(10)
  await inAnotherTab(context, site, () => localStorage.clear())
  await expect(page).toHaveURL(/\/login\b/)
  await signIn(page, 'admin')
  await expect(userList.rows).toHaveCount(10)
})
