import { bindIdentity } from './support/database.ts'
import { findings } from './support/findings.ts'
import { enter } from './support/password.ts'
import { unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'

test('S7.7 whoever opens 个人资料 sees who they are, changes it, and the shell shows it', async ({ page, backend }) => {
  const [phone, next] = [unusedPhone(), unusedPhone()]
  const masked = (number: string) => `199****${number.slice(-4)}`
  const person = await backend.createColleague({
    phone,
    email: 'old@example.gov.cn',
    position: '检察官',
  })
  await page.goto('login')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  await expect(page).toHaveURL(/\/my\/profile$/)
  await expect(page).toHaveTitle('个人资料 - 认证中心')
  const card = page.getByRole('region', { name: person.name })
  for (const text of [person.username, '东湖区人民检察院', '检察官', '普通干警', masked(phone), 'old@example.gov.cn']) {
    await expect(card).toContainText(text)
  }

  await card.getByRole('button', { name: '修改资料' }).click()
  const dialog = page.getByRole('dialog', { name: '修改个人资料' })
  await expect(dialog.getByLabel('姓名')).toBeFocused()
  await dialog.getByLabel('手机号').fill('123')
  await dialog.getByLabel('手机号').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('请输入 11 位手机号')
  await dialog.getByLabel('姓名').fill('欧阳修远')
  await dialog.getByLabel('手机号').fill(next)
  await dialog.getByLabel('邮箱').fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '欧阳修远' })).toBeVisible()
  const changed = page.getByRole('region', { name: '欧阳修远' })
  await expect(changed).toContainText(masked(next))
  await expect(changed).not.toContainText('old@example.gov.cn')
  await page.reload()
  await expect(changed).toContainText(masked(next))
})

test('S7.7 a phone that somebody else has is told at its field, and nothing typed is lost', async ({
  page,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 409/)
  const other = await backend.createPerson({ phone: unusedPhone() })
  const person = await backend.createColleague()
  await page.goto('login?redirect=%2Fmy%2Fprofile')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: '修改资料' }).click()
  const dialog = page.getByRole('dialog', { name: '修改个人资料' })
  await dialog.getByLabel('姓名').fill('欧阳修远')
  await dialog.getByLabel('手机号').fill(other.phone ?? '')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('该手机号已被其他账号使用')
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await expect(dialog.getByLabel('姓名')).toHaveValue('欧阳修远')
})

test('S7.7 a binding is taken off after a question that names it', async ({ page, site, backend }) => {
  const person = await backend.createColleague()
  bindIdentity(site, person.id, 'zwfw', '小陈')
  await page.goto('login?redirect=%2Fmy%2Fprofile')
  await enter(page, person.username, person.password)
  const bindings = page.getByRole('region', { name: '账号绑定' })
  const item = bindings.getByRole('listitem')
  await expect(item).toContainText('小陈')
  await expect(item).toContainText('2026-03-02 09:30')
  await item.getByRole('button', { name: /^解绑/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('（小陈）的绑定？')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(item).toBeVisible()
  await item.getByRole('button', { name: /^解绑/ }).click()
  await question.getByRole('button', { name: '解绑', exact: true }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  await expect(bindings).toContainText('尚未绑定其他登录方式')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('S7.7 axe finds nothing serious on 个人资料 and its forms, on a phone and beside it', async ({
      page,
      site,
      backend,
    }) => {
      test.setTimeout(120_000) // Four looks of axe, each of some seconds.
      const person = await backend.createColleague()
      bindIdentity(site, person.id, 'zwfw', '小陈')
      await page.goto('login?redirect=%2Fmy%2Fprofile')
      await enter(page, person.username, person.password)
      await expect(page.getByText('小陈')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: '修改资料' }).click()
      await expect(page.getByRole('dialog', { name: '修改个人资料' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '修改密码' }).click()
      await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await findings(page)).toEqual([])
    })
  })
}
