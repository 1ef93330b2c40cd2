import type { Page } from '@playwright/test'
import { requestOfBusiness } from '../support/application-request.ts'
import type { Site } from '../support/site.ts'
import { awaited, begin } from './support/demo-application.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const withPhone = '登录，并申请获取手机号（可拒绝）'

const giveCredentials = async (page: Page, site: Site, username: string) => {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await button(page, '登录').click()
}
const signedInThere = (page: Page) => expect(page.getByText('已登录。身份令牌（ID Token）的内容：')).toBeVisible()

test('S2.5 signed out, password, consent, back at the application; the second time straight through', {
  tag: '@quick',
}, async ({ page, site, backend }) => {
  const person = await backend.createColleague({ name: '何静怡' })
  await begin(page, site)
  await awaited(page)
  await expect(page.getByRole('main').getByText('演示应用')).toBeVisible()
  await page.getByLabel('用户名', { exact: true }).fill(person.username)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await button(page, '登录').click()

  await expect(heading(page, '授权确认')).toBeVisible()
  await expect(page.getByText(`当前账号：何静怡（${person.username}）`)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await button(page, '同意').dblclick()
  await signedInThere(page)
  await button(page, '续期令牌').click()
  await expect(page.getByText('令牌已续期 1 次')).toBeVisible()
  await button(page, '读取用户信息').click()
  await expect(page.getByText('何静怡')).toBeVisible()

  await page.context().clearCookies({ name: 'DEMO_APP' })
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
  await begin(page, site)
  await signedInThere(page)
  expect(shown.filter((path) => path.startsWith('/authCenter'))).toEqual([])

  await button(page, '退出登录').click()
  await expect(page.getByText('已退出登录')).toBeVisible()
  await page.goto('Dashboard/home')
  await expect(page).toHaveURL(/\/login/)
})

test('S2.5 the login page shows the icon of the application from what the page holds, without the font of icons and the code of calls and of the shell', async ({
  page,
  site,
}) => {
  const files: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/authCenter/assets/')) files.push(`${response.status()} ${pathname.split('/').at(-1)}`)
  })
  await begin(page, site)
  await awaited(page)
  await expect(page.getByRole('main').getByText('演示应用')).toBeVisible()
  await expect.poll(() => files.filter((file) => file.endsWith('.svg'))).toEqual(['200 pi-play-circle.svg'])
  expect(files.filter((file) => /woff2$|backend-|shell-|ground-/.test(file))).toEqual([])
})

test('S2.5 an optional scope is declined by the keyboard; refusing tells the application', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'casemgr')
  await begin(page, site, withPhone)
  await expect(heading(page, '授权确认')).toBeVisible()
  const phone = page.getByRole('checkbox', { name: /手机号/ })
  await expect(phone).toBeChecked()
  await button(page, '拒绝').press('Enter')
  await expect(page.getByText(/您拒绝了授权.*access_denied/)).toBeVisible()

  await page.getByRole('link', { name: withPhone }).click()
  await phone.press('Space')
  await expect(phone).not.toBeChecked()
  await button(page, '同意').press('Enter')
  await signedInThere(page)
  await expect(page.getByText('（scope）').locator('..')).toContainText('openid profile organisation roles')
  await expect(page.getByText('（scope）').locator('..')).not.toContainText('phone')
})

test('S5.6 signing out of 认证中心 ends the session at the application', async ({ page, site, backend }) => {
  const person = await backend.createColleague()
  await begin(page, site)
  await giveCredentials(page, { ...site, password: person.password }, person.username)
  await button(page, '同意').click()
  await signedInThere(page)
  await page.goto('logout')
  await expect(page).toHaveURL(/\/login/)
  await expect(async () => {
    await page.goto(`${site.origin}/demo/app`)
    await expect(page.getByText('您已在认证中心退出登录')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('S2.5 two tabs with two applications do not mix; another user is asked about the same ones', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await signIn(page, 'auditor')
  await begin(page, site, withPhone)
  await expect(page.getByText('当前账号：')).toBeVisible()
  const other = await context.newPage()
  await other.goto(requestOfBusiness(site.origin))
  await expect(heading(other, '应用未对您开放')).toBeVisible()

  await button(page, '切换账号').click()
  await expect(page.getByText(/换账号登录，或以.*的身份继续/)).toBeVisible()
  await giveCredentials(page, site, 'orgadmin')
  await expect(page.getByText('当前账号：李静怡（orgadmin）')).toBeVisible()
  await expect(page.getByRole('main').getByText('演示应用')).toBeVisible()
  await expect(other.getByText('当前账号：李静怡（orgadmin）')).toBeVisible()
  await expect(other.getByRole('main').getByText('统一业务应用')).toBeVisible()
})

test('S2.3 security 11: a request of another browser, one that is over, and a smuggled address lead nowhere', async ({
  page,
  site,
  browser,
  signIn,
}) => {
  await begin(page, site)
  await awaited(page)
  const { search } = new URL(page.url())
  const stranger = await browser.newContext({ baseURL: site.url })
  const theirs = await stranger.newPage()
  await theirs.goto(new URLSearchParams(search).get('redirect')?.slice(1) ?? '')
  await expect(heading(theirs, '授权请求不属于此浏览器')).toBeVisible()
  await theirs.goto('confirm?interaction=gone')
  await expect(heading(theirs, '授权请求已失效')).toBeVisible()
  await stranger.close()

  for (const smuggled of ['/confirm?interaction=x/../../../oidc/auth', '//evil.example/confirm?interaction=x'])
    await page.goto(`login?redirect=${encodeURIComponent(smuggled)}`)
  await signIn(page, 'clerk')
  expect(new URL(page.url()).origin).toBe(site.origin)
})

test('security 11: the consent page cannot be framed', async ({ page, site, consoleLog }) => {
  consoleLog.allow(/frame-ancestors|X-Frame-Options|Framing/)
  await page.route(`${site.origin}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}confirm?problem=expired"></iframe>` }),
  )
  const answer = page.waitForResponse((response) => response.url().includes('/confirm'))
  await page.goto(`${site.origin}/empty`)
  expect((await answer).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [address, title] of [
    ['confirm?problem=redirect-address', '应用的回调地址未登记'],
    ['confirm?problem=logout-address', '应用的登出后地址未登记'],
    ['confirm?problem=logout-request', '退出请求无效'],
    ['confirm?problem=nonsense', '授权请求无效'],
    ['confirm?client_id=oa&response_type=token', '授权请求无效'],
  ] as const)
    test(`S1.3 S2.5 ${address}: explained, fits, and axe finds nothing`, async ({ page }) => {
      await page.goto(address)
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveTitle(/授权确认/)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await findings(page)).toEqual([])
      await button(page, '返回首页').press('Enter')
      await expect(page).toHaveURL(/\/authCenter\/login/)
    })

  test('S2.5 a request in the form of a Sa-Token backend goes to the provider, which checks it', async ({ page }) => {
    await page.goto(
      'confirm?client_id=nowhere&scope=openid&redirect_uri=https%3A%2F%2Foa.example.gov.cn%2Fcallback&state=7',
    )
    await expect(heading(page, '应用未接入或已停用')).toBeVisible()
  })
})
