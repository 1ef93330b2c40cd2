import type { Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/test.ts'

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: '搜索功能和操作' })
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
    section: (name: string) => dialog.getByRole('group', { name }).getByRole('option'),
  }
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin', 'Dashboard/home')
  await expect(page.getByRole('button', { name: '搜索功能和操作' })).toBeVisible()
})

test('S11.1 Ctrl K finds a page by pinyin, initials and folder, and goes there by keyboard', { tag: '@quick' }, async ({
  page,
}) => {
  const palette = paletteOf(page)
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeFocused()
  await palette.field.fill('xtgl')
  await expect(palette.dialog.getByRole('option')).toContainText(['角色列表', '用户列表'])
  for (const query of ['用户', 'yonghu', 'yhlb']) {
    await palette.field.fill(query)
    await expect(palette.chosen).toContainText('用户列表')
  }
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(page.getByRole('tab', { name: '用户列表' })).toHaveAttribute('aria-selected', 'true')
})

test('S11.1 lists the quick list and recent pages, after a reload too', async ({ page }) => {
  const palette = paletteOf(page)
  await page.keyboard.press('Control+k')
  await palette.field.fill('yhlb')
  await expect(palette.chosen).toContainText('用户列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/user$/)
  await page.getByRole('tab', { name: '首页' }).click()
  await page.reload()
  await page.getByRole('button', { name: '搜索功能和操作' }).click()
  await expect(palette.field).toBeFocused()
  await expect(palette.section('最近访问')).toContainText(['用户列表'])
  await palette.field.fill('用户列表')
  await expect(palette.chosen).toContainText('用户列表')
  await page.keyboard.press('Alt+Enter')
  await palette.field.fill('')
  await expect(palette.section('常用')).toContainText(['用户列表'])
  await palette.field.fill('用户列表')
  await expect(palette.chosen).toContainText('用户列表')
  await page.keyboard.press('Alt+Enter')
  await palette.field.fill('')
  await expect(palette.section('常用')).toHaveCount(0)
})

test('S11.1 runs actions: the theme, and the lock, which takes the focus', async ({ page }) => {
  const palette = paletteOf(page)
  await page.keyboard.press('Control+k')
  await palette.field.fill('shense')
  await expect(palette.chosen).toContainText('主题：深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await palette.field.fill('锁屏')
  await expect(palette.chosen).toContainText('锁定屏幕')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '锁定屏幕' }).getByLabel('锁屏密码')).toBeFocused()
  // Does not open over a dialog with a form.
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toHaveCount(0)
})

test('S11.1 arrow keys wrap around, Esc closes and restores the focus, an empty result says so', async ({ page }) => {
  const palette = paletteOf(page)
  const button = page.getByRole('button', { name: '搜索功能和操作' })
  await button.press('Enter')
  await expect(palette.field).toBeFocused()
  const first = await palette.chosen.textContent()
  await page.keyboard.press('ArrowUp')
  await expect(palette.chosen).toHaveText((await palette.options.last().textContent()) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(palette.chosen).toHaveText(first ?? '')
  await palette.field.fill('没有这个功能')
  await expect(palette.dialog.getByText('没有找到')).toBeVisible()
  await palette.field.fill('用'.repeat(51))
  await expect(palette.field).toHaveValue('用'.repeat(51))
  await expect(palette.dialog.getByText('最多 50 个字')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('S11.1 takes the keys from the first, also while its code is loading', async ({ page }) => {
  const palette = paletteOf(page)
  const release = await holdBack(page, /\/palette-[^/]*\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yong', { delay: 20 })
  release()
  await page.keyboard.type('huliebiao', { delay: 20 })
  await expect(palette.field).toBeFocused()
  await expect(palette.field).toHaveValue('yonghuliebiao')
  await expect(palette.chosen).toContainText('用户列表')
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  // The code is there: typed at once.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jslb', { delay: 20 })
  await expect(palette.field).toHaveValue('jslb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/role$/)
})

test('S11.1 Enter pressed while its code is loading opens what was typed', async ({ page }) => {
  const palette = paletteOf(page)
  const release = await holdBack(page, /\/palette-[^/]*\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yhlb', { delay: 20 })
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(palette.dialog).toHaveCount(0)
})

test('S11.1 opens on a page while the dialog of another tab waits there, and not over a dialog of its own', async ({
  page,
}) => {
  const palette = paletteOf(page)
  await page.keyboard.press('Control+k')
  await palette.field.fill('yhlb')
  await expect(palette.chosen).toContainText('用户列表')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '新增用户' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeFocused()
})

test('S11.1 finds the person’s own pages and the change of the password', async ({ page }) => {
  const palette = paletteOf(page)
  for (const [query, label] of [
    ['grzl', '个人资料'],
    ['dlsb', '登录设备'],
    ['xgmm', '修改密码'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await palette.field.fill(query)
    await expect(palette.chosen).toContainText(label)
    await page.keyboard.press('Enter')
    await expect(palette.dialog).toHaveCount(0)
    if (label === '修改密码') await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    else await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true')
  }
})

test('30.2.9 Ctrl K finds a person by pinyin and opens the record, and does what the user may', async ({ page }) => {
  const palette = paletteOf(page)
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeFocused()
  await palette.field.fill('wangjianguo')
  await expect(palette.section('用户').first()).toContainText('王建国')
  await expect(palette.chosen).toContainText('王建国')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/user\?open=/)
  await expect(page.getByRole('dialog').getByText('王建国').first()).toBeVisible()
  await page.goto('Dashboard/home')
  await page.getByRole('button', { name: '搜索功能和操作' }).click()
  await expect(palette.field).toBeFocused()
  await palette.field.fill('新增角色')
  await expect(palette.chosen).toContainText('新增角色')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '新增角色' })).toBeVisible()
  await expect(page).toHaveURL(/\/system\/role$/)
})

test('30.2.9 Ctrl K opens 开通审批 and 操作日志, which stand in no menu', async ({ page }) => {
  const palette = paletteOf(page)
  for (const [query, address, list] of [
    ['ktsp', /work\/service\?view=requests&status=pending/, '开通审批'],
    ['操作日志', /setting\/log\?view=operations/, '操作日志'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await palette.field.fill(query)
    await expect(palette.chosen).toContainText(list)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('region', { name: list })).toBeVisible()
  }
})
