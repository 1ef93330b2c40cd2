import { bindIdentity } from './support/database.ts'
import { findings } from './support/findings.ts'
import { enter } from './support/password.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'

test('S7.7 个人资料 shows the profile, changes it, and the shell shows it', { tag: '@quick' }, async ({
  page,
  backend,
}) => {
  const phone = unusedPhone()
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
  await dialog.getByLabel('邮箱').fill('old')
  await dialog.getByLabel('邮箱').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('邮箱格式不正确')
  await dialog.getByLabel('姓名').fill('欧阳修远')
  await dialog.getByLabel('邮箱').fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '欧阳修远' })).toBeVisible()
  const changed = page.getByRole('region', { name: '欧阳修远' })
  await expect(changed).toContainText(masked(phone))
  await expect(changed).not.toContainText('old@example.gov.cn')
  await page.reload()
  await expect(changed).toContainText(masked(phone))
})

test('S7.7 another phone needs the password and its code; it is removed with the password', async ({
  page,
  site,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const [phone, next] = [unusedPhone(), unusedPhone()]
  const person = await backend.createColleague({ phone })
  await page.goto('login?redirect=%2Fmy%2Fprofile')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await expect(dialog.getByLabel('新手机号')).toBeFocused()
  // By the keyboard alone.
  await page.keyboard.type(next)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
  const code = await smsCode(site, next)
  expect(site.output()).toContain(`短信 → ${next}：【认证中心】验证码 ${code}，用于将本号码绑定到您的账号`)
  await page.keyboard.type(code)
  await dialog.getByLabel('登录密码', { exact: true }).focus()
  await page.keyboard.type('Wrong-2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('登录密码错误')
  await expect(dialog.getByLabel('登录密码', { exact: true })).toBeFocused()
  await expect(dialog.getByText('手机号已验证')).toBeVisible()
  await dialog.getByLabel('登录密码', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: '更换', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: person.name })).toContainText(`199****${next.slice(-4)}`)
  await page.getByRole('button', { name: '解绑手机号' }).click()
  const removal = page.getByRole('dialog', { name: '解绑手机号' })
  await removal.getByLabel('登录密码', { exact: true }).fill(person.password)
  await removal.getByRole('button', { name: '解绑', exact: true }).click()
  await expect(removal).toHaveCount(0)
  await expect(page.getByRole('button', { name: '绑定手机号' })).toBeVisible()
})

test('S7.7 a phone that is taken is reported after its code, at its field, and the input is kept', async ({
  page,
  site,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 409/)
  const taken = unusedPhone()
  await backend.createPerson({ phone: taken })
  const person = await backend.createColleague()
  await page.goto('login?redirect=%2Fmy%2Fprofile')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: '绑定手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定手机号' })
  await dialog.getByLabel('新手机号').fill(taken)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByLabel('短信验证码').fill(await smsCode(site, taken))
  await dialog.getByLabel('登录密码', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('该手机号已被其他账号使用')
  await expect(dialog.getByLabel('新手机号')).toBeFocused()
  await expect(dialog.getByLabel('登录密码', { exact: true })).toHaveValue(person.password)
})

test('S7.7 a binding is removed after a question that names it', async ({ page, site, backend }) => {
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

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S7.7 axe finds nothing serious on 个人资料 and its forms, on a phone and a desk', async ({
    page,
    site,
    backend,
  }) => {
    test.setTimeout(120_000) // Five runs of axe, several seconds each.
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
    await page.getByRole('button', { name: '绑定手机号' }).click()
    await expect(page.getByRole('dialog', { name: '绑定手机号' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findings(page)).toEqual([])
  })
})
