import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const right = 'confirm?client_id=oa&scope=openid&redirect_uri=https%3A%2F%2Foa.example.gov.cn%2Fcallback&state=7'
const home = (page: Page) => page.getByRole('button', { name: '返回首页' })

test.describe('in both themes, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [address, heading] of [
    [right, '授权确认'],
    ['confirm?client_id=oa&response_type=token', '授权请求无效'],
  ] as const)
    test(`S1.3 S2.5 ${heading}: fits, and axe finds nothing serious`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page).toHaveTitle(/授权确认/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await findings(page)).toEqual([])
    })
})

test('S2.5 S4.1 the page opens while signed out; home leads to the login page', async ({ page }) => {
  await page.goto(right)
  await expect(page.getByText('授权服务尚未启用，请联系管理员。')).toBeVisible()
  await home(page).press('Enter')
  await expect(page).toHaveURL(/\/authCenter\/login/)
})

test('S2.5 the page opens while signed in; nothing is granted, and home leads home', async ({ page, signIn }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('doConfirm') && sent.push(request.url()))
  await signIn(page, 'clerk')
  await page.goto(right)
  await expect(page.getByText('授权服务尚未启用，请联系管理员。')).toBeVisible()
  await home(page).click()
  await expect(page).toHaveURL(/\/authCenter\/Dashboard\/home$/)
  expect(sent).toEqual([])
})
