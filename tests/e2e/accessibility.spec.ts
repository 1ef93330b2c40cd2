import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { personButton } from './support/person-button.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const top = (page: Page) => page.getByRole('banner')

/** The overlays of the shell with 用户列表 open: the name, and the button that opens it. */
const overlays = [
  [/^搜索功能和操作$/, (page: Page) => top(page).getByRole('button', { name: '搜索功能和操作' })],
  [/^界面设置$/, (page: Page) => top(page).getByRole('button', { name: '界面设置' })],
  [/消息/, (page: Page) => top(page).getByRole('button', { name: /消息/ })],
  [/^全部标签页$/, (page: Page) => page.getByRole('button', { name: '全部标签页' })],
  [/^列设置$/, (page: Page) => page.getByRole('button', { name: '列设置' })],
  [/视图/, (page: Page) => page.getByRole('button', { name: /^视图/ })],
] as const

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [path, heading, button, mistake] of [
    ['login', '登录', '登录', '请输入用户名'],
    ['register', '注册账号', '下一步', '请输入手机号'],
    ['forget', '忘记密码', '下一步', '请输入手机号'],
  ] as const)
    test(`S1.3 S2.5 S8.2 axe finds nothing on /${path}, nor with mistakes`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(mistake)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

  for (const [path, heading] of [
    ['geersso', '没有收到证书登录的结果'],
    ['geersso?code=unrequested', '以此身份登录？'],
  ] as const)
    test(`S1.3 S2.5 axe finds nothing on /${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await findings(page)).toEqual([])
    })

  for (const path of ['register', 'forget'])
    test(`S1.3 S2.5 axe finds nothing on the step of /${path} after a verified number`, async ({
      page,
      site,
      backend,
    }) => {
      const phone = unusedPhone()
      // A password reset needs an account.
      if (path === 'forget') await backend.createColleague({ phone })
      await page.goto(path)
      await page.getByLabel('手机号', { exact: true }).fill(phone)
      await page.getByRole('button', { name: '获取验证码' }).click()
      // The code is printed before the request is answered, and until then the button is busy.
      await expect(page.getByLabel('短信验证码', { exact: true })).toBeFocused()
      await page.getByLabel('短信验证码', { exact: true }).fill(await smsCode(site, phone))
      await page.getByLabel('短信验证码', { exact: true }).press('Enter')
      await expect(page.getByLabel(/^确认新?密码$/)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

  test('S5.6 axe finds nothing on /logout while the logout call is running', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await page.route('**/api/auth/logout', () => {}) // Never answered.
    await page.goto('logout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('正在退出登录')
    expect(await findings(page)).toEqual([])
  })

  test('S3.1 axe finds nothing on home', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await expect(page.getByRole('link', { name: '用户列表' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('S5.8 axe finds nothing on the question before locking, nor on the locked screen', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await personButton(page, '王建国').click()
    await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
    const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
    await expect(dialog).toBeVisible()
    expect(await findings(page)).toEqual([])
    await dialog.getByLabel('锁屏密码').fill('1234')
    await dialog.getByLabel('再次输入').fill('1234')
    await dialog.getByRole('button', { name: '锁定' }).click()
    await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('S9.3 axe finds nothing on the user list, its selection and its question', async ({
    page,
    userList,
    backend,
  }) => {
    const person = await backend.createPerson()
    const row = await userList.findOnly(person.username)
    await userList.search.getByRole('button', { name: '展开' }).click()
    await row.getByRole('checkbox').check()
    expect(await findings(page)).toEqual([])
    await userList.act(row, '停用')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('S9.3 axe finds nothing on the form for a user, with mistakes', async ({ page, userList }) => {
    await expect(userList.rows).toHaveCount(10)
    await page.getByRole('button', { name: '新增' }).click()
    const form = new UserForm(page, '新增用户')
    await form.save()
    await expect(form.mistake('用户名')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('S3.1 axe finds nothing on what opens over the shell', async ({ page, userList }) => {
    await expect(userList.rows).toHaveCount(10)
    for (const [name, button] of overlays) {
      await button(page).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      expect(await findings(page), name.source).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})
