import type { Page } from '@playwright/test'
import { answerCaptcha } from './support/captcha.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const username = (page: Page) => page.getByLabel('用户名', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const picture = (page: Page) => page.getByRole('img', { name: '验证码图片' })

const attempt = async (page: Page, name: string, secret: string) => {
  const answered = page.waitForResponse('**/api/oauth2/doLogin*')
  await username(page).fill(name)
  await password(page).fill(secret)
  await password(page).press('Enter')
  await answered
}

/** Three wrong passwords: the next attempt needs a captcha. */
const failThrice = async (page: Page, name: string) => {
  await page.goto('login')
  for (let time = 0; time < 3; time += 1) {
    await attempt(page, name, 'falsch-2026')
    await expect(page.getByText('用户名或密码错误')).toBeVisible()
  }
  await expect(picture(page)).toBeVisible()
}

test('S1.2 after three wrong passwords a captcha is required; a wrong one is reported, and the question works by keyboard', async ({
  page,
  backend,
  site,
}) => {
  test.slow()
  const { username: name, password: secret } = await backend.createPerson()
  await failThrice(page, name)
  await page.getByLabel('验证码', { exact: true }).fill('0000')
  await attempt(page, name, secret)
  await expect(page.getByText('验证码错误或已失效，请重新输入')).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(password(page)).toHaveValue(secret)
  await answerCaptcha(page, site)
  await expect(page).not.toHaveURL(/\/login/)
})

test('S8.2 the fifth wrong password locks the username with a countdown, and another username may try', async ({
  page,
  backend,
  site,
}) => {
  test.slow()
  const { username: name } = await backend.createPerson()
  await failThrice(page, name)
  await answerCaptcha(page, site)
  await expect(page.getByText('现在可以提交')).toHaveCount(0)
  await answerCaptcha(page, site)
  await expect(page.getByRole('button', { name: /^14 分 \d+ 秒后可再次登录$/ })).toBeVisible()
  await expect(page.getByText(/^尝试次数过多，请 14 分 \d+ 秒后再试$/)).toBeVisible()
  await expect(username(page)).toHaveValue(name)
  await expect(password(page)).toHaveValue('falsch-2026')
  await page.reload()
  await expect(page.getByText(/^尝试次数过多，请 14 分 \d+ 秒后再试$/)).toBeVisible()
  await expect(username(page)).toHaveValue(name)
  await expect(password(page)).toHaveValue('')
  await attempt(page, 'auditor', site.password)
  await expect(page).not.toHaveURL(/\/login/)
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S1.3 axe finds nothing serious on the login page with a captcha, in either form, on a desk and a phone', async ({
    page,
    backend,
  }) => {
    const { username: name } = await backend.createPerson()
    await failThrice(page, name)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: '看不清？换成问答题' }).click()
      await expect(page.getByLabel(/^验证问题：.+？$/)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: '换成图片' }).click()
      await expect(picture(page)).toBeVisible()
    }
  })
})
