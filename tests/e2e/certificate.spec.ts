import type { Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { personButton } from './support/person-button.ts'
import { expectSeen, recordSeen, seenOn } from './support/seen.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'

const choosing = /\/demo\/geer\/authorize\?state=[\w-]{32}$/

/** To the gateway by the button of every landing page without a sign-in. */
const toGateway = async (page: Page) => {
  await page.goto('geersso')
  await page.getByRole('button', { name: '重新选择证书' }).click()
  await expect(page).toHaveURL(choosing)
}

/** To the gateway from the login page. */
const byLoginPage = async (page: Page) => {
  await page.goto('login')
  await page.getByRole('button', { name: '数字证书登录（演示）' }).click()
  await expect(page).toHaveURL(choosing)
}

const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** The redirects with a code, which only the network layer sees. */
const landings = (page: Page) => {
  const addresses: URL[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/geersso?')) addresses.push(new URL(request.url()))
  })
  return addresses
}

test('S5.5 a valid certificate signs in', { tag: '@quick' }, async ({ page }) => {
  await toGateway(page)
  await recordSeen(page)
  await choose(page, '王建国')
  await expectSeen(page, /登录成功，正在跳转/)
  await expectSeen(page, '/authCenter/geersso')
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  await expect(personButton(page, '王建国')).toBeVisible()
  await page.reload()
  await expect(personButton(page, '王建国')).toBeVisible()
})

test('S5.5 S8.6 the code is in no address, title, text or storage', async ({ page, consoleLog }) => {
  consoleLog.allow(/status of 400/)
  await recordSeen(page)
  const sent = landings(page)
  await toGateway(page)
  const back = await holdBack(page, choosing)
  await choose(page, '李静怡')
  await expect(page.getByRole('alert')).toHaveText('证书已过期，请更换证书后重试')
  back()
  await expect(page).toHaveURL(choosing, { timeout: 20_000 })
  await choose(page, '陈志明')
  await expect(personButton(page, '陈志明')).toBeVisible()
  const codes = sent.map(({ searchParams }) => searchParams.get('code') ?? '')
  expect(codes.filter((code) => code.length === 43)).toHaveLength(2)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.referrer]),
  )
  const seen = (await seenOn(page)).join('\n')
  for (const code of codes) expect(kept + seen).not.toContain(code)
})

test('S5.5 Back does not use the code again', async ({ page }) => {
  await toGateway(page)
  const exchanges: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/token') && exchanges.push(request.url()))
  await choose(page, '王建国')
  await expect(personButton(page, '王建国')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(choosing)
  await page.goForward()
  await expect(personButton(page, '王建国')).toBeVisible()
  expect(exchanges).toHaveLength(1)
})

test('S5.5 an expired certificate leads back, and the second time to a page that explains', async ({
  page,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  await toGateway(page)
  const back = await holdBack(page, choosing)
  await choose(page, '李静怡')
  await expect(page.getByText(/秒后自动返回证书选择页面/)).toBeVisible()
  back()
  await expect(page).toHaveURL(choosing, { timeout: 20_000 })
  await choose(page, '周慧敏')
  await expect(page.getByRole('alert')).toHaveText('证书已被吊销，请联系证书管理员')
  await expect(page.getByRole('heading', { name: '证书登录失败' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('证书已被吊销，请联系证书管理员')
  await page.getByRole('button', { name: '使用密码登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await isSignedIn(page)).toBe(false)
  // A success resets the failures.
  await toGateway(page)
  await choose(page, '王建国')
  await expect(personButton(page, '王建国')).toBeVisible()
})

test('S5.5 the page after two failures leads back to the gateway', async ({ page, consoleLog }) => {
  consoleLog.allow(/status of 400/)
  await toGateway(page)
  const back = await holdBack(page, choosing)
  await choose(page, '赵永强')
  await expect(page.getByRole('alert')).toHaveText('账号已停用，请联系管理员')
  back()
  await expect(page).toHaveURL(choosing, { timeout: 20_000 })
  await choose(page, '赵永强')
  await expect(page.getByRole('heading', { name: '证书登录失败' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('账号已停用，请联系管理员')
  await page.getByRole('button', { name: '重新选择证书' }).click()
  await expect(page).toHaveURL(choosing)
  await choose(page, '陈志明')
  await expect(personButton(page, '陈志明')).toBeVisible()
})

test('S5.5 cancelling the choice is reported', async ({ page }) => {
  await toGateway(page)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { name: '没有收到证书登录的结果' })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/geersso$/)
})

test('S1.2 S5.5 the button of the login page leads to the gateway, and a valid certificate into the app', async ({
  page,
}) => {
  await byLoginPage(page)
  await choose(page, '陈志明')
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  await expect(personButton(page, '陈志明')).toBeVisible()
})

test('S2.5 S5.5 a certificate without an account is bound once, then signs in directly, until it is unbound', async ({
  page,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague()
  await byLoginPage(page)
  await choose(page, '吴晓岚')
  await expect(page.getByText(/^已通过数字证书登录（演示）确认身份：吴晓岚。/)).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/platform$/)
  await recordSeen(page)
  await page.reload()
  await page.getByLabel('用户名', { exact: true }).fill(person.username)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expectSeen(page, /绑定成功/)
  await expect(page.getByRole('button', { name: person.name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth-centre:arrival'))).toBeNull()

  await page.goto('logout')
  await expect(page).toHaveURL(/\/login$/)
  await byLoginPage(page)
  await choose(page, '吴晓岚')
  await expect(page.getByRole('button', { name: person.name })).toBeVisible()

  await page.goto('my/profile')
  const bindings = page.getByRole('region', { name: '账号绑定' })
  await expect(bindings.getByRole('listitem')).toContainText('吴晓岚')
  await bindings.getByRole('button', { name: '解绑数字证书登录（演示）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).click()
  await expect(bindings).toContainText('尚未绑定其他登录方式')
  await page.goto('logout')
  await expect(page).toHaveURL(/\/login$/)
  await byLoginPage(page)
  await choose(page, '吴晓岚')
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible()
})

test('security 9 an unrequested code signs no user in without a click', async ({ page, context }) => {
  // As from an attacker's link: the gateway is opened without a state of this tab.
  await page.goto('../demo/geer/authorize')
  const exchanges: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/auth/token') && exchanges.push(request.url()))
  await choose(page, '王建国')
  await expect(page.getByRole('heading', { name: '以此身份登录？' })).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/geersso$/)
  expect(exchanges).toEqual([])
  await page.getByRole('button', { name: '不登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect([exchanges, await isSignedIn(page)]).toEqual([[], false])

  await page.goto('../demo/geer/authorize')
  await choose(page, '王建国')
  await page.getByRole('button', { name: '以此身份登录' }).click()
  await expect(personButton(page, '王建国')).toBeVisible()
})

test('S5.5 a signed-in user stays, unless they choose otherwise', async ({ page, signIn }) => {
  await signIn(page, 'clerk')
  await toGateway(page)
  await choose(page, '王建国')
  await page.getByRole('button', { name: '保持当前登录' }).click()
  await expect(personButton(page, '刘思婷')).toBeVisible()

  await toGateway(page)
  await choose(page, '王建国')
  await page.getByRole('button', { name: '以此身份登录' }).click()
  await expect(personButton(page, '王建国')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('系统管理')
})

test('S4.1 the landing page opens no page of the app to signed-out users', async ({ page }) => {
  await page.goto('geersso')
  await page.getByRole('button', { name: '使用密码登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('system/user')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsystem%2Fuser$/)
})
