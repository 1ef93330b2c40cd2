import { uniqueWord } from './support/backend.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S2.12 an interface is added as a draft, and needs a provider to be published', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  await signIn(page, 'admin', 'apiInterface/interface')
  const rows = page.getByRole('region', { name: '接口管理' }).locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: 'licence-verify' })).toContainText('/licences/verify')

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增接口')
  await form.type({ 接口名称: `车辆${word}`, 编码: `a${word}`, 路径: '/vehicles/{plate}' })
  await form.choose('目录', '人口信息 / 户籍信息')
  await form.save()
  await expect(form.dialog).toBeHidden()
  const added = rows.filter({ hasText: `a${word}` })
  await expect(added).toContainText('草稿')

  await pressAction(added, '发布')
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  const result = page.getByRole('dialog', { name: '发布结果' })
  await expect(result).toContainText('请先选择提供方')
  await result.getByRole('button', { name: '知道了' }).click()

  await pressAction(added, '查看')
  const detail = page.getByRole('dialog', { name: `接口：车辆${word}` })
  await expect(detail).toContainText('/gateway/household/v1/vehicles/{plate}')
  await detail.getByRole('tab', { name: '文档' }).click()
  await expect(detail.getByText(/^curl -X GET/)).toBeVisible()
})

test('S2.12 a provider is entered with a host that the deployment names, and its secret is never shown', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'apiInterface/interface')
  await page.getByRole('button', { name: '提供方', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '提供方', exact: true })
  const rows = drawer.locator('tbody').getByRole('row')
  await expect(rows.first()).toContainText('https://')

  await drawer.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增提供方')
  await form.type({ 提供方名称: '省外数据库', 基础地址: 'https://not-named.example.com/data' })
  await form.save()
  await expect(form.dialog.getByText(/部署配置未允许访问 not-named.example.com/)).toBeVisible()
  await expect(form.field('提供方名称')).toHaveValue('省外数据库')
  await form.dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect(form.dialog).toBeHidden()

  await pressAction(rows.first(), '修改')
  const change = new UserForm(page, '修改提供方')
  await expect(change.field('基础地址')).toHaveValue(/^https:/)
  await expect(change.field('令牌或签名密钥')).toHaveValue('')
})

test('29.2: two versions stand side by side, and what differs is marked', async ({ page, backend, signIn }) => {
  const word = uniqueWord()
  const directory = (await backend.call('POST', '/api/apiInterface/directory/create', {
    name: `对比${word}`,
    code: `d-${word}`,
  })) as { readonly id: string } // as: the operation answers the id
  const limits = { timeoutMs: 10_000, ratePerMinute: 600, maxRequestKb: 1024, maxResponseKb: 1024 }
  const first = { method: 'GET', path: `/${word}`, auth: 'none', ...limits }
  const { id } = (await backend.call('POST', '/api/apiInterface/interface/create', {
    name: `车辆${word}`,
    code: `a-${word}`,
    directoryId: directory.id,
    word: 'v1',
    ...first,
  })) as { readonly id: string } // as: likewise
  const versionOf = async (name: string) => {
    const { versions } = (await backend.call('GET', `/api/apiInterface/interface/${id}`)) as {
      readonly versions: readonly { readonly id: string; readonly word: string; readonly version: number }[]
    } // as: likewise
    return versions.find((one) => one.word === name)
  }
  await backend.call('POST', '/api/apiInterface/interface/version/add', {
    fromId: (await versionOf('v1'))?.id,
    word: 'v2',
  })
  const second = await versionOf('v2')
  await backend.call('POST', '/api/apiInterface/interface/version/update', {
    id: second?.id,
    version: second?.version,
    ...first,
    ratePerMinute: 60,
  })

  await signIn(page, 'admin', `apiInterface/interface?open=${id}`)
  const detail = page.getByRole('dialog', { name: `接口：车辆${word}` })
  await detail.getByRole('tab', { name: '版本' }).click()
  const rows = detail.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await detail.getByRole('button', { name: '对比' }).click()
  const comparison = page.getByRole('dialog', { name: '版本对比：v2 与 v1' })
  await expect(comparison.getByRole('columnheader')).toHaveText(['项目', 'v2', 'v1'])
  await expect(comparison.getByRole('row').filter({ hasText: '限流' }).getByRole('cell')).toHaveText(['60', '600'])
  await expect(comparison.getByRole('rowheader').filter({ hasText: '不同' })).toHaveCount(1)
})
