import { agePassword } from './support/database.ts'
import { findings } from './support/findings.ts'
import { changePassword, enter, expectHeld, held } from './support/password.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { expect, test } from './support/test.ts'
import { UserList } from './support/user-list.ts'

const own = 'Zijide-mima-1'

test('S7.7 an initial password must be changed first, and nothing bypasses that', { tag: '@quick' }, async ({
  page,
  context,
  backend,
}) => {
  const person = await backend.createPerson({ roleIds: ['2'] })
  await page.goto('system/user?current=2')
  await enter(page, person.username, person.password)
  await expectHeld(page)
  await expect(page).toHaveURL(/\/system\/user\?current=2$/)
  await expect(page.getByLabel('原密码', { exact: true })).toBeFocused()

  await page.reload()
  await expectHeld(page)
  await page.goto('Dashboard/home')
  await expectHeld(page)
  await page.goto('error/403')
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expectHeld(page)
  await page.goBack()
  await expectHeld(page)
  const other = await context.newPage()
  await other.goto('my/profile')
  await expectHeld(other)
  await page.goto('system/user?current=2')

  await recordSeen(page)
  await changePassword(page, person.password, own)
  const list = new UserList(page)
  await expect(list.pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expectSeen(page, /密码已修改/)
  // The other tab is unlocked too when it gets the focus.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByRole('heading', { name: person.name, level: 2 })).toBeVisible()

  await page.goto('logout')
  await enter(page, person.username, own)
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
})

test('S7.7 errors are shown at their fields, the input is kept, and the requirements are ticked off', async ({
  page,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createPerson()
  await page.goto('login')
  await enter(page, person.username, person.password)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('button', { name: '修改密码并继续' }).click()
  await expect(field('原密码')).toHaveAccessibleDescription('请输入原密码')
  await expect(field('原密码')).toBeFocused()

  const demands = page.locator('.ac-password-rules > li')
  await expect(demands.filter({ hasText: '已满足' })).toHaveCount(0)
  await field('新密码').fill('kurz')
  await expect(field('新密码')).toHaveAccessibleDescription(/密码长度应为 8 至 64 位$/)
  await field('新密码').fill(own)
  await expect(demands.filter({ hasText: '已满足' })).toHaveCount(2)
  await changePassword(page, person.password, person.password)
  await expect(field('新密码')).toHaveAccessibleDescription(/新密码不能与原密码相同$/)
  await field('新密码').fill(own)
  await expect(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致')

  await changePassword(page, 'falsch-2026', own)
  await expect(field('原密码')).toHaveAccessibleDescription('原密码错误')
  await expect(field('原密码')).toBeFocused()
  await expect(field('新密码')).toHaveValue(own)
  await field('原密码').fill(person.password)
  await field('原密码').press('Enter')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
})

test('S5.6 a user with a due password can sign out, and it is due again the next time', async ({ page, backend }) => {
  const person = await backend.createPerson()
  await page.goto('login')
  await enter(page, person.username, person.password)
  await held(page).waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await enter(page, person.username, person.password)
  await expectHeld(page, '密码由管理员设置，请修改密码')
})

test('S7.7 an expired password must be changed first; shortly before that a banner says so', async ({
  page,
  site,
  backend,
}) => {
  const person = await backend.createColleague()
  agePassword(site, person.username, 86.5)
  await page.goto('login')
  await enter(page, person.username, person.password)
  const banner = page.getByRole('status').filter({ hasText: '密码将在 4 天后过期' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: '关闭提醒' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await banner.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await changePassword(page, person.password, own)
  await expect(page.getByRole('dialog', { name: '修改密码' })).toHaveCount(0)
  await expect(banner).toHaveCount(0)

  agePassword(site, person.username, 90)
  await page.goto('logout')
  await enter(page, person.username, own)
  await expect(held(page, '密码已过期，请修改密码')).toBeVisible()
  await changePassword(page, own, 'Zijide-mima-2')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
})

test('S7.7 the password is changed from the user menu, and other devices are signed out', async ({
  page,
  browser,
  site,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague({ roleIds: ['2'] })
  const device = await browser.newContext()
  const elsewhere = await device.newPage()
  await elsewhere.goto(`${site.url}login?redirect=%2Fsystem%2Fuser`)
  await enter(elsewhere, person.username, person.password)
  const list = new UserList(elsewhere)
  await expect(list.rows.first()).toBeVisible()

  await page.goto('login')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await changePassword(page, 'falsch-2026', own)
  await expect(dialog.getByRole('alert')).toHaveText('原密码错误')
  await dialog.getByLabel('原密码', { exact: true }).fill(person.password)
  // The button is debounced after the previous click (S9.10), and so is Enter.
  await expect(dialog.getByRole('button', { name: '修改', exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('密码已修改', { exact: true })).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login\b/)
  await device.close()

  await page.goto('my/profile')
  await expect(page.getByRole('heading', { name: '登录密码' })).toBeVisible()
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S7.7 axe finds nothing serious where the password is due, on a phone and a desk', async ({ page, backend }) => {
    const person = await backend.createPerson()
    await page.goto('login')
    await enter(page, person.username, person.password)
    await held(page).waitFor()
    await page.getByLabel('新密码', { exact: true }).fill(own)
    await page.getByRole('button', { name: '修改密码并继续' }).click()
    await expect(page.getByText('请输入原密码')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: '退出登录' })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findings(page)).toEqual([])
  })
})
