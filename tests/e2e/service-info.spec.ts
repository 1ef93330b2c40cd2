import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { findings as axeFindings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { sheetsOf } from './support/workbook.ts'

const rowsOf = (page: Page) => page.getByRole('region', { name: '应用管理' }).locator('tbody').getByRole('row')
const accept = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Reads the secret that is shown once, and closes the dialog. */
const shownSecret = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: '应用密钥' })
  const secret = await dialog.locator('output').innerText()
  await dialog.getByRole('button', { name: '已记下，关闭' }).click()
  return secret
}

/** The answer of the token endpoint to a server of the application. */
const ownToken = async (origin: string, id: string, secret: string) =>
  (
    await fetch(`${origin}/authCenter/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'organisation' }),
    })
  ).status

const application = (id: string, name: string) => ({
  id,
  name,
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token', 'client_credentials'],
  redirects: ['https://app.example.gov.cn/callback'],
  scopes: ['openid', 'profile', 'organisation'],
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  visibility: 'all',
})

test('S9.3 an application is connected, shows its parameters, is copied, and deleted once it is disabled', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  const id = uniqueWord()
  await signIn(page, 'admin', 'setting/serviceInfo')
  const row = (text: string) => rowsOf(page).filter({ hasText: text })
  await expect(row('hearing-mobile')).toContainText('听证移动端')

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增应用')
  await form.save()
  await expect(form.field('应用名称')).toBeFocused()
  await form.type({ 应用名称: `档案${id}`, 应用标识: id })
  const address = form.dialog.getByRole('textbox', { name: '回调地址', exact: true })
  await address.fill('https://*.example.gov.cn/callback')
  await form.save()
  await expect(form.dialog.getByText('不能使用通配符 *，请逐条填写完整的地址')).toBeVisible()
  await address.fill('https://archive.example.gov.cn/callback')
  expect(await axeFindings(page)).toEqual([])
  await form.save()
  expect(await shownSecret(page)).toMatch(/^[\w-]{43}$/)
  await expect(row(id)).toContainText('正常')

  await pressAction(row(id), '接入参数')
  const drawer = page.getByRole('dialog', { name: `接入参数：档案${id}` })
  await expect(drawer.getByText('/authCenter/oidc/token')).toBeVisible()
  await expect(drawer.getByText('https://archive.example.gov.cn/callback')).toBeVisible()
  // While it fades, its text has no contrast.
  await expect(page.locator('.ac-toast')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await pressAction(row(id), '复制')
  const copy = new UserForm(page, `复制应用：档案${id}`)
  await copy.type({ 应用标识: `${id}-copy` })
  await copy.save()
  await shownSecret(page)
  await expect(row(`${id}-copy`)).toContainText(`档案${id}（副本）`)

  await row(`${id}-copy`)
    .getByRole('button', { name: /更多操作$/ })
    .click()
  await expect(page.getByRole('menuitem', { name: '删除（请先停用）' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await pressAction(row(`${id}-copy`), '停用')
  await accept(page, '停用')
  await expect(row(`${id}-copy`)).toContainText('停用')
  await pressAction(row(`${id}-copy`), '删除')
  const removal = page.getByRole('dialog', { name: `删除应用：档案${id}（副本）` })
  await removal.getByRole('textbox').fill(`档案${id}（副本）`)
  await removal.getByRole('button', { name: '删除' }).click()
  await expect(row(`${id}-copy`)).toHaveCount(0)
})

test('S9.3 the secret is rotated: both are valid, then the former one is ended', async ({
  page,
  site,
  backend,
  signIn,
}) => {
  const id = uniqueWord()
  const given = (await backend.call('POST', '/api/setting/application/create', application(id, `轮换${id}`))) as {
    readonly secret: string // as: the answer for a confidential application
  }
  await signIn(page, 'admin', `setting/serviceInfo?key=${id}`)
  await pressAction(rowsOf(page).filter({ hasText: id }), '轮换密钥')
  const drawer = page.getByRole('dialog', { name: `密钥：轮换${id}` })
  await drawer.getByRole('button', { name: '轮换密钥' }).click()
  const form = page.getByRole('dialog', { name: `轮换密钥：轮换${id}` })
  await expect(form.getByLabel('旧密钥保留天数')).toHaveValue('7')
  await form.getByRole('button', { name: '轮换' }).click()
  const made = await shownSecret(page)
  expect([await ownToken(site.origin, id, given.secret), await ownToken(site.origin, id, made)]).toEqual([200, 200])

  await expect(drawer.locator('tbody').getByRole('row')).toHaveCount(2)
  const former = drawer.locator('tbody').getByRole('row').filter({ hasNotText: '长期' })
  await former.getByRole('button', { name: /^作废/ }).click()
  await accept(page, '作废')
  await expect(drawer.getByText('唯一有效')).toBeVisible()
  expect([await ownToken(site.origin, id, given.secret), await ownToken(site.origin, id, made)]).toEqual([401, 200])
})

test('S9.3 S2.5 who consented is listed, and a withdrawal signs that user out of the application', async ({
  page,
  site,
  backend,
  browser,
  signIn,
}) => {
  const person = await backend.createColleague({ name: '何静怡' })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(`${site.origin}/demo/app`)
  await theirs.getByRole('link', { name: '使用认证中心登录', exact: true }).click()
  await theirs.getByLabel('用户名', { exact: true }).fill(person.username)
  await theirs.getByLabel('密码', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: '登录', exact: true }).click()
  await theirs.getByRole('button', { name: '同意', exact: true }).click()
  await expect(theirs.getByText('已登录。身份令牌（ID Token）的内容：')).toBeVisible()

  await signIn(page, 'admin', 'setting/serviceInfo?key=demo-app')
  const row = rowsOf(page).filter({ hasText: 'demo-app' })
  await pressAction(row, '在用令牌')
  const tokens = page.getByRole('dialog', { name: '在用令牌：演示应用' })
  await tokens.getByLabel('用户名/姓名').fill(person.username)
  await tokens.getByRole('button', { name: '查询' }).click()
  await expect(tokens.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(tokens.locator('tbody').getByRole('row')).toContainText('何静怡')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tokens).toBeHidden()

  await pressAction(row, '授权用户')
  const users = page.getByRole('dialog', { name: '授权用户：演示应用' })
  await users.getByLabel('用户名/姓名').fill(person.username)
  await users.getByRole('button', { name: '查询' }).click()
  const user = users.locator('tbody').getByRole('row').filter({ hasText: person.username })
  await expect(user).toContainText('身份标识、姓名和用户名')
  await user.getByRole('button', { name: /^撤销/ }).click()
  await accept(page, '撤销')
  await expect(page.getByText(/授权已撤销，\d 个令牌随即失效/)).toBeVisible()
  await expect(user).toHaveCount(0)

  await theirs.getByRole('button', { name: '续期令牌' }).click()
  await expect(theirs.getByText('登录已结束，请重新登录')).toBeVisible()
  await context.close()
})

test('two administrators change the redirect addresses: both versions are shown line by line', async ({
  page,
  backend,
  signIn,
}) => {
  const id = uniqueWord()
  const given = application(id, `冲突${id}`)
  await backend.call('POST', '/api/setting/application/create', given)
  await signIn(page, 'admin', `setting/serviceInfo?key=${id}`)
  await pressAction(rowsOf(page).filter({ hasText: id }), '修改')
  const form = new UserForm(page, `修改应用：冲突${id}`)
  await form.dialog.getByRole('textbox', { name: '回调地址', exact: true }).fill('https://app.example.gov.cn/mine')
  const { kind: _kind, ...change } = given
  await backend.call('POST', '/api/setting/application/update', {
    ...change,
    version: 1,
    redirects: ['https://app.example.gov.cn/theirs'],
  })
  await form.save()
  await expect(page.getByText('https://app.example.gov.cn/theirs')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('S9.3 applications are filtered and exported; several are disabled and enabled at once', async ({
  page,
  backend,
  signIn,
}) => {
  const word = uniqueWord()
  for (const id of [`${word}-1`, `${word}-2`])
    await backend.call('POST', '/api/setting/application/create', application(id, `批量${id}`))
  await signIn(page, 'admin', 'setting/serviceInfo')
  await page.getByRole('search').getByLabel('应用标识').fill(word)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '停用', exact: true }).first().click()
  await accept(page, '停用')
  await expect(rowsOf(page).filter({ hasText: '停用' })).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择本页全部' }).uncheck()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出应用管理' })
  await dialog.getByLabel('导出用途').fill('联系应用负责人')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const [sheet] = await sheetsOf(await download)
  expect(sheet?.rows[0]).toEqual(expect.arrayContaining(['应用名称', '应用标识', '近7日调用', '状态']))
  expect(sheet?.rows).toHaveLength(3)
})

test('S9.3 接入自检 says what does not match and what to write instead, and knows the right secret', async ({
  page,
  site,
  backend,
  signIn,
}) => {
  const id = uniqueWord()
  const given = (await backend.call('POST', '/api/setting/application/create', application(id, `自检${id}`))) as {
    readonly secret: string // as: the answer for a confidential application
  }
  await signIn(page, 'admin', `setting/serviceInfo?key=${id}`)
  await pressAction(rowsOf(page).filter({ hasText: id }), '接入自检')
  const drawer = page.getByRole('dialog', { name: `接入自检：自检${id}` })
  const findings = drawer.getByRole('list', { name: '检查结果' }).getByRole('listitem')
  const request = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    redirect_uri: 'https://app.example.gov.cn/callback/',
    scope: 'openid profile',
    state: 'af0ifjsldkj-af0ifjsldkj',
    nonce: 'n-0S6_WzA2Mj-n-0S6_WzA2Mj',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const paste = async (label: string, text: string) => {
    await drawer.getByLabel(label).fill(text)
    await drawer.getByRole('button', { name: '检查', exact: true }).click()
  }
  await paste('授权请求', `${site.origin}/authCenter/oidc/auth?${request}`)
  await expect(drawer.getByRole('status')).toHaveText('1 处不正确')
  await expect(findings.first()).toContainText('末尾多了 /')
  await expect(findings.first()).toContainText('应为：https://app.example.gov.cn/callback')
  expect(await axeFindings(page)).toEqual([])
  request.set('redirect_uri', 'https://app.example.gov.cn/callback')
  await paste('授权请求', `${site.origin}/authCenter/oidc/auth?${request}`)
  await expect(drawer.getByRole('status')).toHaveText('检查通过')

  await drawer.getByRole('button', { name: '下一步' }).click()
  const curl = (secret: string) =>
    `curl ${site.origin}/authCenter/oidc/token -u ${id}:${secret} -d 'grant_type=authorization_code&code=c&redirect_uri=https://app.example.gov.cn/callback&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'`
  await paste('令牌请求', curl('wrong'))
  await expect(findings.filter({ hasText: '密钥不正确' })).toBeVisible()
  await paste('令牌请求', curl(given.secret))
  await expect(findings.filter({ hasText: '密钥正确' })).toBeVisible()
  await expect(findings.filter({ hasText: '与授权请求的 code_challenge 相符' })).toBeVisible()

  await drawer.getByRole('button', { name: '下一步' }).click()
  await expect(drawer.getByText(`client-id: ${id}`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
