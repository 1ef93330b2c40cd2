import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { findings } from './support/findings.ts'
import { newBuild, test } from './support/new-build.ts'
import type { Restartable } from './support/restartable-site.ts'
import { expect } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: '有新版本' })
const runningBuild = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
// A release takes as long as the server takes to start.
test.describe.configure({ timeout: 120_000 })

/** The error that a killed server causes for code that is being prefetched. */
const cutOff = /dynamically imported module/

/** The administrator on 用户列表, opened after 首页, in the first build. */
const enter = async (page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.url}system/user`)
  await signIn(page, site, 'admin')
  await expect(tab(page, '用户列表')).toHaveAttribute('aria-selected', 'true')
  // Both pages are loaded before the server is killed: code that is missing then is another test's subject.
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeVisible()
  await tab(page, '首页').click()
  await expect(page.getByRole('heading', { name: '我的登录记录' })).toBeVisible()
  await tab(page, '用户列表').click()
  expect(await runningBuild(page)).not.toContain(newBuild)
}

/** Replaces the loaded build by the newer one, as a release does. */
const release = async (page: Page, restartable: Restartable, folder: string): Promise<void> => {
  await restartable.kill()
  await restartable.startAgain({ SITE_DIR: folder })
  // The stream reconnects by itself, which triggers the check for a newer build. Found by text, because behind a drawer
  // it has no role.
  await expect(page.getByText('有新版本，更新后可继续当前工作', { exact: true })).toBeVisible({ timeout: 40_000 })
}

test('S3.6 S3.7 S7.7 a newer build is offered after a release, asks before input is lost, and restores the tabs', async ({
  page,
  restartable,
  newSite,
  consoleLog,
}) => {
  consoleLog.allow(cutOff)
  const browserAsked: string[] = []
  page.on('dialog', (dialog) => {
    browserAsked.push(dialog.type())
    void dialog.accept()
  })
  await enter(page, restartable.site)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({ 姓名: '写到一半' })
  await release(page, restartable, newSite)
  await expect(form.field('姓名')).toHaveValue('写到一半')

  // The drawer covers the bar; Back leads to another tab, and the drawer stays in its own.
  await page.goBack()
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  const question = page.getByRole('alertdialog', { name: '未保存的修改' })
  await bar(page).getByRole('button', { name: '立即更新' }).click()
  await expect(question).toContainText('“用户列表”有未保存的修改（新增用户）')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toHaveCount(0)
  await expect(bar(page)).toBeVisible()
  expect(await runningBuild(page)).not.toContain(newBuild)

  await bar(page).getByRole('button', { name: '立即更新' }).click()
  await question.getByRole('button', { name: '放弃并更新' }).click()
  await expect.poll(() => runningBuild(page).catch(() => '')).toContain(newBuild)
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户列表'])
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await expect(bar(page)).toHaveCount(0)
  expect(browserAsked).toEqual([])

  await page.getByRole('button', { name: /王建国/ }).click()
  await page.getByRole('menuitem', { name: '关于' }).click()
  await expect(page.getByRole('dialog', { name: '关于' }).getByText(newBuild, { exact: true })).toBeVisible()
})

test('S8.5 S7.7 稍后 hides the offer, and 立即更新 keeps the page while the backend is unreachable', async ({
  page,
  restartable,
  newSite,
  consoleLog,
}) => {
  consoleLog.allow(cutOff)
  await enter(page, restartable.site)
  await release(page, restartable, newSite)
  await restartable.kill()
  await bar(page).getByRole('button', { name: '立即更新' }).click()
  await expect(page.getByText('服务器暂时没有响应，页面未更新，请稍后再试')).toBeVisible()
  await expect(tab(page, '用户列表')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: '立即更新' })).toBeVisible()
  await bar(page).getByRole('button', { name: '稍后' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('S3.2 S1.3 axe finds nothing serious on the offer and 关于, light on a screen and dark on a phone', async ({
  page,
  restartable,
  newSite,
  consoleLog,
}) => {
  consoleLog.allow(cutOff)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, restartable.site)
  await release(page, restartable, newSite)
  for (const [colorScheme, width, height] of [
    ['light', 1440, 900],
    ['dark', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: /王建国/ }).click()
    await page.getByRole('menuitem', { name: '关于' }).click()
    const about = page.getByRole('dialog', { name: '关于' })
    await expect(about.getByText('SQLite', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(about).toHaveCount(0)
  }
})
