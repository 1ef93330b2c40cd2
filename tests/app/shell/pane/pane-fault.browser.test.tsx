import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FaultBoundary } from '../../../../src/app/loading/fault-boundary.tsx'
import { paneFault } from '../../../../src/app/shell/pane/pane-fault.tsx'
import { FailureLog } from '../../../../src/core/failure/failure-log.ts'
import { renderView } from '../../render-view.tsx'

// React logs every error to the console, caught or not.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('S8.6 limits an error to its page, records it, and can retry', async () => {
  let broken = true
  const Page = () => {
    if (broken) throw new Error('boom')
    return <p>well</p>
  }
  const { container } = await renderView(
    <>
      <FaultBoundary look={paneFault}>
        <Page />
      </FaultBoundary>
      <p>other page</p>
    </>,
    { path: '/system/user' },
  )
  await expect.element(page.getByText('此页面出现异常')).toBeVisible()
  await expect.element(page.getByText('other page')).toBeVisible()
  await expect
    .poll(() => container.get(FailureLog).records.value.logs)
    .toMatchObject([{ message: 'boom', page: '/system/user' }])
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('well')).toBeVisible()
})

const Broken = () => {
  throw new Error('boom with 13812345678')
}

it('S8.6 offers the diagnosis to copy, without secrets', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderView(
    <FaultBoundary look={paneFault}>
      <Broken />
    </FaultBoundary>,
    { path: '/system/user' },
  )
  await page.getByRole('button', { name: '复制诊断' }).click()
  await expect.element(page.getByRole('button', { name: '已复制' })).toBeVisible()
  const text = write.mock.calls[0]?.[0] ?? ''
  expect(text).toMatch(
    /产品：认证中心\n[\s\S]*页面：\/system\/user\n错误：Error: boom with \*\*\*\n组件：\n {2}at Broken/,
  )
})

it('S8.6 where the clipboard is refused, shows the text selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await renderView(
    <FaultBoundary look={paneFault}>
      <Broken />
    </FaultBoundary>,
    { path: '/system/user' },
  )
  await page.getByRole('button', { name: '复制诊断' }).click()
  const field = page.getByLabelText(/请选中以下文字复制/)
  await expect.element(field).toBeVisible()
  await expect.element(field).toHaveFocus()
  const { selectionStart, selectionEnd, value } = field.element() as HTMLTextAreaElement // as: the field of that label
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})
