import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('我的服务', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a clerk finds it in the menu, and is signed in at an application with one click', { tag: '@quick' }, async ({
    page,
    context,
    signIn,
  }) => {
    await page.goto('login')
    await signIn(page, 'clerk')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByText('我的工作').click()
    await menu.getByRole('menuitem', { name: '我的服务' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^协同办公/,
      /^听证移动端/,
      /^统一业务应用/,
      /^演示应用/,
    ])
    await expect(card(page, '演示应用')).toContainText('未使用过')

    const visit = async () => {
      const opened = context.waitForEvent('page')
      await card(page, '演示应用').getByRole('link').click()
      return opened
    }
    const first = await visit()
    await first.getByRole('button', { name: '同意', exact: true }).click()
    await expect(first.getByText('已登录。')).toBeVisible()
    await first.close()
    await context.clearCookies({ name: 'DEMO_APP' })
    await expect((await visit()).getByText('已登录。')).toBeVisible()

    await page.getByRole('button', { name: '刷新' }).click()
    await expect(card(page, '演示应用')).toContainText('上次使用 刚刚')
    await page.getByRole('button', { name: /^最近使用/ }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^演示应用/, /^协同办公/, /^统一业务应用/])
  })

  test('a favourite stays one after a reload; initials find an application by the keyboard alone', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', 'work/service')
    const star = page.getByRole('button', { name: '收藏 统一业务应用' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await star.press('Enter')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^统一业务应用/,
      /^协同办公/,
      /^听证移动端/,
      /^演示应用/,
    ])
    await page.getByRole('searchbox', { name: '搜索应用' }).focus()
    await page.keyboard.type('tzydd')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^听证移动端/])
    await star.waitFor({ state: 'detached' })
  })

  test('what was allowed is withdrawn, and stays so', async ({ page, signIn }) => {
    await signIn(page, 'clerk', 'work/service')
    await page.getByRole('button', { name: '我的授权' }).click()
    const drawer = page.getByRole('dialog', { name: '我的授权' })
    await expect(drawer).toContainText('您在认证中心拥有的角色')
    await drawer.getByRole('button', { name: '撤销 统一业务应用' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
    await expect(drawer).not.toContainText('统一业务应用')
    await page.reload()
    await page.getByRole('button', { name: '我的授权' }).click()
    // Another test of this server may have allowed something to the demonstration application.
    await expect(drawer.getByText(/演示应用|还没有授权/)).toBeVisible()
    await expect(drawer).not.toContainText('统一业务应用')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`S9.9 axe finds nothing serious on a phone, ${colorScheme}, and nothing is cut off`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'admin', 'work/service')
      await expect(card(page, '协同办公')).toBeVisible()
      expect(await findings(page)).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(wider).toBe(false)
      await page.getByRole('button', { name: '我的授权' }).click()
      await expect(page.getByRole('dialog', { name: '我的授权' })).toContainText('统一业务应用')
      expect(await findings(page)).toEqual([])
    })
})
