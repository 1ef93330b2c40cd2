import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { errorRecord } from '../../../src/core/failure/error-record.ts'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { requestRecord } from '../../../src/core/failure/request-record.ts'
import { Diagnostics } from '../../../src/features/my/diagnostics/diagnostics.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'

afterEach(() => vi.restoreAllMocks())

const noon = Date.UTC(2026, 10, 21, 4) // 12:00 in China
const failed = (minute: number, url = '/api/system/user/list?current=2&keyword=13900001111') => {
  const error = new ApiError({
    kind: 'status',
    status: 500,
    code: 'AA0003',
    message: '服务器异常',
    requestId: `73010000000${minute}`,
  })
  const call = { method: 'GET', url, requestBody: '', responseBody: '{"success":false,"phone":"13900001111"}', error }
  return requestRecord(call, '/system/user?current=2', noon + minute * 60_000)
}

const open = async () => {
  const view = await renderView(
    <PrimeProvider>
      <Diagnostics />
    </PrimeProvider>,
  )
  return { ...view, log: view.container.get(FailureLog) }
}

const line = (name: RegExp) => page.getByRole('button', { name, expanded: false })

it('S8.6 says that there are no records, and offers no action', async () => {
  await open()
  await expect.element(page.getByText('没有诊断记录')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('S8.6 shows failures, newest first, with all their facts', async () => {
  const { log } = await open()
  log.add(failed(1))
  log.add(failed(2, '/api/system/role/list'))
  log.addError(errorRecord(new Error('boom'), '/system/role', noon))
  await expect.element(page.getByText('共 3 条')).toBeVisible()
  const lines = page.getByRole('listitem')
  const words = lines.elements().map((line) => line.querySelector('button')?.textContent)
  expect(words).toEqual([
    '12:02:00500GET /api/system/role/list服务器异常',
    '12:01:00500GET /api/system/user/list服务器异常',
    expect.stringMatching(/程序页面异常boom$/),
  ])
  await line(/user\/list/).click()
  for (const text of [
    '2026-11-21 12:01:00',
    'GET /api/system/user/list?current=2&keyword=***',
    '500 AA0003 服务器异常',
    '/system/user?current=2',
    '730100000001',
    '{"success":false,"phone":"***"}',
  ])
    await expect.element(lines.nth(1).getByText(text, { exact: true })).toBeVisible()
})

it('S8.6 a record stays open while others are added', async () => {
  const { log } = await open()
  log.add(failed(1))
  await line(/user\/list/).click()
  log.add(failed(2, '/api/system/role/list'))
  await expect.element(page.getByText('共 2 条')).toBeVisible()
  await expect.element(page.getByText('730100000001')).toBeVisible()
  await expect.element(line(/role\/list/)).toBeVisible()
})

it('S8.6 copies one, and all', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { log } = await open()
  log.add(failed(1))
  log.add(failed(2, '/api/system/role/list'))
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect.element(page.getByRole('button', { name: '已复制' })).toBeVisible()
  const all = write.mock.calls[0]?.[0] ?? ''
  expect(all).toMatch(
    /^产品：认证中心\n版本：开发版\n\n时间：2026-11-21 12:02:00\n[\s\S]*\n\n时间：2026-11-21 12:01:00\n/,
  )
  expect(all).toContain('请求：GET /api/system/user/list?current=2&keyword=***')
  expect(all).not.toContain('13900001111')
  await line(/user\/list/).click()
  await page.getByRole('button', { name: '复制此条' }).click()
  await expect.poll(() => write.mock.calls.length).toBe(2)
  expect(write.mock.calls[1]?.[0]).not.toContain('role/list')
})

it('S8.6 where the clipboard is refused, shows the text selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { log } = await open()
  log.add(failed(1))
  await page.getByRole('button', { name: '复制全部' }).click()
  const text = page.getByRole('textbox', { name: /^无法写入剪贴板/ })
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveValue(expect.stringContaining('730100000001'))
})

it('S8.6 clears after a question, and not after declining', async () => {
  const { log, toasts } = await open()
  log.add(failed(1))
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('共 1 条')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('清空全部 1 条诊断记录？')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('没有诊断记录')).toBeVisible()
  expect([log.records.value.requestList, toasts.map(({ text }) => text)]).toEqual([[], ['已清空']])
})
