import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Left, top, width of an element, in whole pixels. */
const placeOf = async (element: Locator): Promise<readonly number[]> => {
  const box = await element.boundingBox()
  return box ? [box.x, box.y, box.width].map(Math.round) : []
}

const mark = (page: Page) => page.locator('.ac-site-mark')
const firstInput = (page: Page) => page.locator('.ac-entry-input').first()

/** The pages outside the shell that need no session, with their title. */
const pages = [
  ['confirm', '授权请求无效'],
  ['platform', '平台账号登录'],
  ['geersso', '没有收到证书登录的结果'],
  ['login', '登录'],
  ['login?sso-failure=refused', '登录'],
  ['forget', '忘记密码'],
  ['register', '注册账号'],
] as const

for (const { size, top, logo } of [
  { size: { width: 1440, height: 900 }, top: [864, 189, 360], logo: [64, 56, 44] },
  { size: { width: 1024, height: 700 }, top: [562, 147, 360], logo: [64, 56, 44] },
  { size: { width: 390, height: 844 }, top: [16, 152, 358], logo: [24, 38, 44] },
])
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size })
    const [left = 0, y = 0, width = 0] = top

    test('S1.3 logo and form stand at the same place on every entry page', async ({ page }) => {
      for (const [path, title] of pages) {
        await page.goto(path)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(title)
        expect(await placeOf(heading), path).toEqual(top)
        expect(await placeOf(mark(page)), path).toEqual(logo)
        if (/^(login|forget|register)/.test(path))
          expect(await placeOf(firstInput(page)), path).toEqual([left, y + 114, width])
      }
    })

    test('S1.2 S8.2 and with mistakes, a refusal and a captcha', async ({ page, backend }) => {
      const { username } = await backend.createPerson()
      await page.goto('login')
      const button = page.getByRole('button', { name: '登录', exact: true })
      const still = async () =>
        expect([
          await placeOf(page.getByRole('heading', { level: 1 })),
          await placeOf(mark(page)),
          await placeOf(firstInput(page)),
        ]).toEqual([top, logo, [left, y + 114, width]])
      await button.click()
      await expect(page.getByText('请输入密码')).toBeVisible()
      await still()
      const place = await placeOf(button)
      for (let time = 0; time < 3; time += 1) {
        await page.getByLabel('用户名', { exact: true }).fill(username)
        await page.getByLabel('密码', { exact: true }).fill('falsch-2026')
        await Promise.all([
          page.waitForResponse('**/api/oauth2/doLogin*'),
          page.getByLabel('密码', { exact: true }).press('Enter'),
        ])
        await expect(page.getByText('用户名或密码错误')).toBeVisible()
        await still()
        if (time === 0) expect(await placeOf(button)).toEqual(place)
      }
      await expect(page.getByLabel('验证码', { exact: true })).toBeVisible()
      await still()
    })
  })

test('S2.1 the panel names the site as its server is configured, and is gone in the shell', async ({
  page,
  signIn,
}) => {
  await page.goto('login')
  const panel = page.getByRole('banner')
  for (const name of [
    '江宁省人民检察院',
    '认证中心',
    /^一个账号进入全部业务系统/,
    '技术支持 025-0000 0000',
    /^版本 \d/,
  ])
    await expect(panel.getByText(name)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText(/本系统不得处理涉密信息$/)
  await signIn(page, 'clerk')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.locator('.ac-site')).toBeHidden()
  await expect(page.locator('.ac-site-notice')).toBeHidden()
})
