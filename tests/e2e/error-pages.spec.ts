import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const missing = '/system/nothing?current=2'
const back = (page: Page) => page.getByRole('button', { name: '返回上一页' })
const home = (page: Page) => page.getByRole('button', { name: '返回首页' })
const grid = (page: Page) => page.getByRole('grid', { name: '用户列表' })

/** The bell has one message, whose link leads to a missing page. */
const withStaleMessage = (page: Page) =>
  page.route('**/api/message/list*', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 'AA0000',
        message: '操作成功',
        data: [
          {
            id: '1',
            kind: 'system',
            title: '旧的通知',
            content: '链接的页面已经移除。',
            link: missing,
            createTime: '2026-01-05 09:30:00',
            readTime: '2026-01-05 09:31:00',
          },
        ],
        total: 1,
      },
    }),
  )

/** From 用户列表 by the message's link to a missing page inside the app. */
const followStaleMessage = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('button', { name: '查看：旧的通知' }).click()
  await expect(page.getByRole('heading', { name: '404 页面不存在' })).toBeVisible()
}

test('S2.8 S2.10 a link to a missing page: reported inside the shell, with its address and query, and Back works', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await withStaleMessage(page)
  await signIn(page, 'admin', 'system/user?username=admin')
  await expect(grid(page)).toBeVisible()
  await followStaleMessage(page)
  await expect(page).toHaveURL(/\/authCenter\/error\/system\/nothing\?current=2$/)
  await expect(page.getByRole('code')).toHaveText(missing)
  await expect(page.getByRole('tab', { name: '用户列表' })).toBeVisible()
  // The same link again adds no history entry: one step back leaves the page.
  await followStaleMessage(page)
  await back(page).click()
  await expect(page).toHaveURL(/\/authCenter\/system\/user\?username=admin$/)
  await expect(grid(page)).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('code')).toHaveText(missing)
  await back(page).click()
  await expect(grid(page)).toBeVisible()
})

test('S2.8 a typed address is shown, and does not lead back out of the app', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  for (const [address, text] of [
    ['error/a/b/c', '/a/b/c'],
    ['error/403/x', '/403/x'],
    [`error/${encodeURIComponent('张三')}/%3Cb%3E?x=1`, '/张三/<b>?x=1'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '404 页面不存在' })).toBeVisible()
    await expect(page.getByRole('code')).toHaveText(text)
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(back(page)).toHaveCount(0)
  }
  await home(page).click()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S2.7 S2.10 500 reloads the page that failed, by keyboard, without a history entry', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto(`500?redirect=${encodeURIComponent('/system/user?username=admin')}`)
  await expect(page).toHaveURL(/\/authCenter\/error\/500\?redirect=/)
  const retry = page.getByRole('button', { name: '重试' })
  await retry.focus()
  await page.keyboard.press('Tab')
  await expect(home(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(retry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/authCenter\/system\/user\?username=admin$/)
  await expect(grid(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S4.2 an error address leads to sign-in while signed out, and is shown afterwards', async ({ page, signIn }) => {
  await page.goto('error/some/where?x=1')
  await expect(page).toHaveURL(/\/login\?redirect=%2Ferror%2Fsome%2Fwhere%3Fx%3D1$/)
  await signIn(page, 'admin')
  await expect(page.getByRole('code')).toHaveText('/some/where?x=1')
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('S2.8 axe finds nothing serious on the error pages, and a long address fits', async ({ page, signIn }) => {
      await withStaleMessage(page)
      await signIn(page, 'admin')
      await followStaleMessage(page)
      await expect(back(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
      for (const address of ['error/403', 'error/500?redirect=%2Fsystem%2Fuser', `error/${'a'.repeat(400)}`]) {
        await page.goto(address)
        await expect(home(page)).toBeVisible()
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
          .toBe(true)
        expect(await findings(page), address).toEqual([])
      }
    })
  })
