import { openBackend, uniqueWord } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const wanted = '电子证照验真'

test('issue 29 (2): who is responsible for an application asks for an interface, and the grant follows the approval', async ({
  page,
  context,
  backend,
  site,
  signIn,
}) => {
  const [word, phone] = [uniqueWord(), unusedPhone()]
  const person = await backend.createColleague({ phone })
  const name = `证照应用${word}`
  await backend.call('POST', '/api/setting/application/create', {
    id: word,
    name,
    ownerName: person.name,
    ownerPhone: phone,
    kind: 'confidential',
    grants: ['client_credentials'],
    redirects: [],
    postLogouts: [],
    scopes: ['profile'],
    optionalScopes: [],
    autoConfirm: false,
    accessSeconds: 3600,
    refreshSeconds: 43_200,
    idSeconds: 3600,
    rotateRefresh: true,
    pkceRequired: true,
    idTokenNames: false,
    ipAllow: [],
    visibility: 'all',
    orgIds: [],
    roleIds: [],
  })
  await enterSignedIn(page, { ...site, password: person.password }, person.username, 'work/service')
  await page.getByRole('button', { name: '申请开通', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '申请开通', exact: true })
  await drawer.getByRole('tab', { name: '接口' }).click()
  await drawer.getByRole('searchbox', { name: '搜索可申请的接口' }).fill('zzyz')
  await drawer.getByRole('button', { name: `申请授权 ${wanted}` }).press('Enter')
  const form = new UserForm(page, `申请授权：${wanted}`)
  await expect(form.dialog).toContainText(name)
  await form.dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(form.dialog.getByText('请输入申请理由')).toBeVisible()
  await form.dialog.getByLabel('申请理由').fill('核验来访人出示的证照')
  await form.dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer.getByText('待审批')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await context.clearCookies()
  await page.goto('logout')
  await signIn(page, 'admin')
  await page.goto('apiInterface/interface')
  await page.getByRole('button', { name: /^授权申请，\d+ 项待办$/ }).click()
  await expect(page).toHaveURL(/view=requests&status=pending/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('授权申请')
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').last()).toHaveText('授权申请')
  const row = page.getByRole('region', { name: '授权申请' }).locator('tbody').getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('核验来访人出示的证照')
  await pressAction(row, '同意')
  const approval = page.getByRole('dialog', { name: '同意授权' })
  await expect(approval).toContainText(`申请应用“${name}”调用“${wanted}”`)
  await approval.getByRole('button', { name: '同意', exact: true }).click()
  await expect(row).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '返回接口管理' }).click()
  await expect(page.getByRole('region', { name: '接口管理' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('接口管理')

  const own = await openBackend(site, person.username, person.password)
  // as: its answer
  const { interfaces } = (await own.call('GET', '/api/work/service/interfaces')) as {
    interfaces: { name: string; grants: { applicationId: string }[] }[]
  }
  const grants = interfaces.find((one) => one.name === wanted)?.grants
  expect(grants?.map(({ applicationId }) => applicationId)).toEqual([word])
})
