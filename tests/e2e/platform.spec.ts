import type { Page } from '@playwright/test'
import { seeded, uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const bindingPage = (page: Page) => page.getByRole('heading', { name: '绑定账号' })

/**
 * From the login page to the platform, as its only person without an account; a test that binds this person to one
 * undoes it.
 */
const comeAsChenJing = async (page: Page) => {
  await page.goto('login')
  await page.getByRole('link', { name: '其他平台账号' }).click()
  await page.getByRole('button', { name: '省政务服务网（演示）' }).click()
  await page.getByRole('button', { name: /^陈静/ }).click()
}

const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** In 个人资料 of the signed-in user with this name. */
const unbind = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  const bindings = page.getByRole('region', { name: '账号绑定' })
  await expect(bindings.getByRole('listitem')).toContainText('陈静')
  await bindings.getByRole('button', { name: '解绑省政务服务网（演示）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).click()
  await expect(bindings).toContainText('尚未绑定其他登录方式')
}

const keptArrival = (page: Page) => page.evaluate(() => sessionStorage.getItem('auth-centre:arrival'))

test('S2.5 S7.7 a platform’s user binds an account, signs in directly from then on, and unbinds', {
  tag: '@quick',
}, async ({ page, backend, consoleLog }) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague()
  await comeAsChenJing(page)
  await expect(bindingPage(page)).toBeVisible()
  await expect(page.getByText(/^已通过省政务服务网（演示）确认身份：陈静。/)).toBeVisible()
  await expect(page).toHaveURL(/\/authCenter\/platform$/)
  await recordSeen(page)
  await page.reload()

  await field(page, '用户名').fill(person.username)
  await field(page, '密码').fill('not-the-password-1')
  await field(page, '密码').press('Enter')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  await expect(field(page, '用户名')).toHaveValue(person.username)
  await field(page, '密码').fill(person.password)
  await field(page, '密码').press('Enter')
  await expectSeen(page, /绑定成功/)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await expect.poll(() => keptArrival(page)).toBeNull()
  // A platform's session serves other purposes, and is not ended with ours.
  await signOut(page, person.name)

  await comeAsChenJing(page)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await unbind(page, person.name)
  await signOut(page, person.name)
  await comeAsChenJing(page)
  await expect(bindingPage(page)).toBeVisible()
})

test('S2.5 S7.7 a user without an account registers with the external identity, and signs in once activated', async ({
  page,
  site,
  backend,
}) => {
  const [phone, username, name] = [unusedPhone(), uniqueWord(), `陈静${uniqueWord().slice(1, 5)}`]
  await comeAsChenJing(page)
  await page.getByRole('button', { name: '注册新账号' }).click()
  await expect(page.getByText('注册后将绑定省政务服务网（演示）账号“陈静”。')).toBeVisible()
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await field(page, '短信验证码').fill(await smsCode(site, phone))
  await field(page, '短信验证码').press('Enter')
  await field(page, '用户名').fill(username)
  await field(page, '姓名').fill(name)
  await field(page, '密码').fill('Zhuce-mima-1')
  await field(page, '确认密码').fill('Zhuce-mima-1')
  await field(page, '确认密码').press('Enter')
  await expect(page.getByRole('heading', { name: '注册成功，等待管理员激活' })).toBeVisible()

  // Bound, but not activated yet: the sign-on says so, and starts over each time.
  await comeAsChenJing(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert').filter({ hasText: '账号待激活，请联系管理员' })).toBeVisible()

  const found = await backend.call('GET', `/api/system/user/list?keyword=${username}`)
  // as: the operation's answer
  const [{ id, version }] = found as readonly [{ readonly id: string; readonly version: number }]
  const change = { id, version, name, orgId: seeded.orgId, roleIds: [seeded.staff] }
  await backend.call('POST', '/api/system/user/update', change)
  await backend.call('POST', '/api/system/user/status', { ids: [id], status: 'normal' })
  await comeAsChenJing(page)
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await unbind(page, name)
})

test('S2.5 an unknown sid is reported as expired, and the next attempt is not affected', async ({ page }) => {
  await page.goto('platform?sid=dGhpcy1zaWQtd2FzLW5ldmVyLWdpdmVuLXRvLWFueW9uZQ')
  await expect(page.getByRole('heading', { name: '登录信息已失效' })).toBeVisible()
  await expect(page).toHaveURL(/\/platform$/)
  await page.getByRole('button', { name: '重新登录' }).click()
  await page.getByRole('link', { name: '其他平台账号' }).click()
  await expect(page.getByRole('button', { name: '省政务服务网（演示）' })).toBeVisible()
})

test('security 9 the sid of one browser is useless in another', async ({ page, browser, site, consoleLog }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const sid = request.isNavigationRequest() && new URL(request.url()).searchParams.get('sid')
    if (sid) sent.push(sid)
  })
  await comeAsChenJing(page)
  await expect(bindingPage(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  const context = await browser.newContext({ baseURL: site.url })
  consoleLog.watch(context)
  const stranger = await context.newPage()
  await stranger.goto(`platform?sid=${sent[0]}`)
  await expect(stranger.getByRole('heading', { name: '登录信息已失效' })).toBeVisible()
  await context.close()
  await page.getByRole('button', { name: '换一种登录方式' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptArrival(page)).toBeNull()
})

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('S1.3 S2.5 axe finds nothing serious on the pages of a platform, and nothing is cut off', async ({ page }) => {
      const expectWhole = async () => {
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        expect(await findings(page)).toEqual([])
      }
      await page.goto('platform')
      await expect(page.getByRole('button', { name: '省政务服务网（演示）' })).toBeVisible()
      await expectWhole()
      await comeAsChenJing(page)
      await expect(bindingPage(page)).toBeVisible()
      await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('请输入用户名')).toBeVisible()
      await expectWhole()
      await page.goto('platform?sid=over')
      await expect(page.getByRole('heading', { name: '登录信息已失效' })).toBeVisible()
      await expectWhole()
    })
  })
