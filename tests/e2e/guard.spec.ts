import type { Page } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { holdBack } from './support/hold-back.ts'
import { personButton } from './support/person-button.ts'
import { recordSeen, seenOn } from './support/seen.ts'
import { expireToken, isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

const userInfo = '**/api/system/user/current-user-info'
const userMenus = '**/api/system/menu/current-user-menus*'

/** Fills in the login page and submits it. */
const submitLogin = async (page: Page, site: Site) => {
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

for (const [number, url] of [
  ['S4.3', userInfo],
  ['S4.4', userMenus],
] as const) {
  test(`${number} a mask is shown while ${url.split('/').at(-1)} loads, and the target follows`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin')
    const letGo = await holdBack(page, url)
    await page.goto('system/user')
    await expect(page.getByText('正在加载数据，请稍候~')).toBeVisible()
    letGo()
    await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
    await expect(page.getByText('正在加载数据，请稍候~')).toHaveCount(0)
  })
}

test('S4.3 failing to load the user info cancels the navigation, keeps the session, and can be retried', async ({
  page,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/status of 500/)
  await signIn(page, 'admin')
  await page.route(userInfo, (route) => route.fulfill({ status: 500 }))
  await page.goto('system/user')
  await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await page.unroute(userInfo)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S5.7 no user gets in without a menu', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.route(userMenus, (route) =>
    route.fulfill({ json: { success: true, code: 'AA0000', message: '操作成功', data: [] } }),
  )
  await page.goto('system/user')
  await expect(page.locator('.ac-toast, .ac-plain-toast').getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect(page.getByRole('main').getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser&no-role=1$/)
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '直接进入系统' })).toHaveCount(0)
})

test('S5.7 a user without a role learns why they do not get in, until another user signs in', async ({
  page,
  site,
  signIn,
}) => {
  await page.route(userMenus, (route) =>
    route.fulfill({ json: { success: true, code: 'AA0000', message: '操作成功', data: [] } }),
  )
  await page.goto('login')
  await page.getByLabel('用户名', { exact: true }).fill('auditor')
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect(page.getByRole('main').getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2F&no-role=1$/)
  await expect(page.getByText(/请联系本单位的系统管理员/)).toBeVisible()
  await expect(page.getByText('技术支持 025-0000 0000').first()).toBeVisible()
  await page.unroute(userMenus)
  await signIn(page, 'clerk')
  await expect(personButton(page, '刘思婷')).toBeVisible()
  await expect(page.getByText('当前用户没有任何角色，无法进入系统')).toHaveCount(0)
})

for (const when of ['after a reload', 'after signing in'])
  test(`S5.7 a menu that fails to load ${when} is reported in the same words, and sign-in and sign-out stay available`, async ({
    page,
    signIn,
    site,
    consoleLog,
  }) => {
    consoleLog.allow(/status of 500/)
    if (when === 'after a reload') await signIn(page, 'admin')
    await page.route(userMenus, (route) => route.fulfill({ status: 500 }))
    await page.goto('system/user')
    if (when === 'after signing in') await submitLogin(page, site)
    await expect(page.getByRole('main').getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser&no-role=1$/)
    await page.unroute(userMenus)
    await submitLogin(page, site)
    await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  })

test('S5.6 S5.7 a user without a menu can sign out', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.route(userMenus, (route) =>
    route.fulfill({ json: { success: true, code: 'AA0000', message: '操作成功', data: [] } }),
  )
  await page.goto('system/user')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('当前用户没有任何角色，无法进入系统')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('S4.3 user info that fails to load after signing in: says why, and continues to the target, or signs out', async ({
  page,
  site,
  consoleLog,
}) => {
  consoleLog.allow(/status of 500/)
  const fail = () =>
    page.route(userInfo, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'AA0003', message: '服务器异常，请稍后再试' } }),
    )
  await fail()
  await page.goto('system/user?current=2')
  await submitLogin(page, site)
  await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible()
  await expect(page.getByText(/无法从服务器读取您的账号信息：服务器异常，请稍后再试。/)).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible()
  await page.unroute(userInfo)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  await expect(page).toHaveURL(/\/system\/user\?current=2$/)

  await fail()
  await page.reload()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
})

test('S5.3 S5.4 continuing from the login page also works with an expired access token', async ({
  page,
  context,
  site,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/status of 401/)
  await signIn(page, 'admin')
  await page.goto('login?redirect=%2Fsystem%2Fuser')
  await expect(page.getByText('您已登录')).toBeVisible()
  await expireToken(context, site)
  await page.getByRole('link', { name: '直接进入系统' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S4.4 an address that does not exist leads home once the menu is loaded, without showing a 404', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await recordSeen(page)
  await page.goto('no/such/place')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  expect((await seenOn(page)).filter((text) => /\b404\b|页面不存在/.test(text))).toEqual([])
})

test('S2.12 a screen outside the user’s menu does not exist, and its data is never requested', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clerk')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('system/user')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  expect(calls).not.toContain('/api/system/user/list')
})

test('S2.10 S2.8 an error page is inside the shell for a signed-in user', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  for (const [address, place, text] of [
    ['403', '/error/403', '403 没有权限'],
    ['500', '/error/500', '500 服务出错'],
    ['error/some/where', '/error/some/where', '404 页面不存在'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/authCenter${place}$`))
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('tablist')).toBeVisible()
  }
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S2.7 /redirect/{path} forwards there, with the query, and leaves no history entry', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('redirect/system/user?from=here')
  await expect(page).toHaveURL(/\/authCenter\/system\/user\?from=here$/)
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})
