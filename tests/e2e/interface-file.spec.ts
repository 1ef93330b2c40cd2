import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const listOf = (page: Page) => page.getByRole('region', { name: '接口管理' }).locator('tbody').getByRole('row')

/** An OpenAPI file with two interfaces; the later one has a parameter that must be given, and one operation less. */
const fileOf = (word: string, later: boolean) => ({
  name: '车辆.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: '车辆', version: '1' },
      paths: {
        [`/${word}/vehicles`]: {
          get: {
            operationId: `list-${word}`,
            summary: `车辆列表${word}`,
            parameters: later ? [{ name: 'org', in: 'query', required: true, schema: { type: 'string' } }] : [],
            responses: { 200: { description: '成功' } },
          },
        },
        ...(!later && {
          [`/${word}/owners`]: {
            get: {
              operationId: `owners-${word}`,
              summary: `车主列表${word}`,
              responses: { 200: { description: '成功' } },
            },
          },
        }),
      },
    }),
  ),
})

test('29.2: an OpenAPI file is imported, a later one shows what it would break, and both forms are exported', async ({
  page,
  backend,
  signIn,
}) => {
  const word = uniqueWord()
  await backend.call('POST', '/api/apiInterface/directory/create', { name: `车辆${word}`, code: `d-${word}` })
  await signIn(page, 'admin', 'apiInterface/interface')
  const open = async (later: boolean) => {
    await page.getByRole('button', { name: '导入OpenAPI' }).click()
    const form = new UserForm(page, '导入OpenAPI')
    await form.choose('导入到目录', `车辆${word}`)
    await form.dialog.locator('input[type=file]').setInputFiles(fileOf(word, later))
    return form.dialog
  }
  const first = await open(false)
  await expect(first.getByText('新增 2 个')).toBeVisible()
  await first.getByRole('button', { name: '导入（2）' }).click()
  await expect(page.getByText('已新增 2 个接口')).toBeVisible()
  await expect(listOf(page).filter({ hasText: `车辆列表${word}` })).toContainText('草稿')

  const second = await open(true)
  await expect(second.getByText('不兼容变更 1 个')).toBeVisible()
  await expect(second.getByText(/^不兼容：.*org/)).toBeVisible()
  await expect(second.getByText('已消失 1 个')).toBeVisible()
  // Nothing that breaks callers is chosen at first.
  await expect(second.getByRole('button', { name: '导入（0）' })).toBeDisabled()
  await second.getByRole('checkbox', { name: `导入车辆列表${word} GET /${word}/vehicles` }).check()
  await second.getByRole('button', { name: '导入（1）' }).click()
  await expect(page.getByText('已更新 1 个接口')).toBeVisible()

  await page.goto(`apiInterface/interface?name=${encodeURIComponent(word)}`)
  await expect(listOf(page)).toHaveCount(2)
  const saved = async (kind: string) => {
    await page.getByRole('button', { name: '导出文档', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出文档' })
    await expect(dialog).toContainText('当前查询条件下的全部接口')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: kind }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    await expect(dialog).toBeHidden()
    return text
  }
  const document: unknown = JSON.parse(await saved('导出OpenAPI'))
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      [`/gateway/d-${word}/v1/${word}/vehicles`]: { get: { parameters: [{ name: 'org', required: true }] } },
      [`/gateway/d-${word}/v1/${word}/owners`]: { get: { summary: `车主列表${word}` } },
    },
  })
  const html = await saved('导出网页')
  expect(html).toContain(`<h2>车辆列表${word}</h2>`)
  expect(html).toContain(`/gateway/d-${word}/v1/${word}/owners`)
})

test('29.2: 在线调试 calls through the gateway as an application, and leads to the call in 接口日志', async ({
  page,
  signIn,
  consoleLog,
}) => {
  // The browser tells of the answer 502.
  consoleLog.allow(/status of 502/)
  await signIn(page, 'admin', 'apiInterface/interface?code=address-standardise')
  const row = listOf(page).first()
  await expect(row).toContainText('地址标准化')
  // As the demonstration has it, whose calls are counted.
  await expect(row.getByRole('link', { name: /，近7天调用 [1-9]\d*，查看接口日志$/ })).toBeVisible()
  await pressAction(row, '查看')
  const detail = page.getByRole('dialog', { name: '接口：地址标准化' })
  await detail.getByRole('tab', { name: '在线调试' }).click()
  const form = detail.getByRole('form', { name: '在线调试' })
  await expect(form).toContainText('POST /gateway/address/v1/addresses/standardise')
  await form.getByRole('button', { name: '发送' }).click()
  // No deployment names the host of the demonstration's provider.
  await expect(form.getByRole('status')).toContainText('HTTP 502')
  await expect(form.locator('pre')).toContainText('请由部署人员检查 CALL_HOSTS')
  await expect(form.getByRole('link', { name: '查看接口日志' })).toHaveAttribute('href', /setting\/logThird\?traceId=/)
  expect(await findings(page)).toEqual([])
})
