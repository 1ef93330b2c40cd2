import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FetchCodeContext, LateCode } from '../../../src/ui/late/late-code.ts'
import { LateDialog, lateDialog } from '../../../src/ui/late/late-dialog.tsx'
import { lateField } from '../../../src/ui/late/late-field.tsx'
import { lateView } from '../../../src/ui/late/late-view.tsx'
import { renderView } from '../../app/render-view.tsx'

const lost = () => new TypeError('Failed to fetch dynamically imported module')

it('S9.8 a dialog whose code fails to load says so, and opens with the next click once it loads', async () => {
  let online = false
  const load = vi.fn(async () => {
    if (!online) throw lost()
    return () => <p role="dialog">修改</p>
  })
  const Edit = lateDialog<{ readonly onClose: () => void }>('修改窗口', load)
  const Opener = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        {open && <Edit onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { toasts } = await renderView(<Opener />)
  const button = page.getByRole('button', { name: '打开' })
  await button.click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['修改窗口未能加载，请检查网络后重试'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  online = true
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('S9.8 shows a wait for a dialog’s code', async () => {
  const late = new LateCode(() => new Promise<string>(() => undefined))
  await renderView(
    <LateDialog late={late} name="窗口" onLost={() => undefined}>
      {(text) => text}
    </LateDialog>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('加载中....')
  await expect.element(page.getByRole('status')).toBeVisible()
})

it('S9.1 a field whose code fails to load says so in its place, and can be retried there', async () => {
  let online = false
  const Field = lateField(async () => {
    if (!online) throw lost()
    return ({ label }: { readonly label: string }) => <input aria-label={label} />
  })
  await render(<Field label="出生日期" />)
  const again = page.getByRole('button', { name: '加载失败，重试' })
  await again.click()
  await expect.element(again).toBeVisible()
  online = true
  await again.click()
  await expect.element(page.getByLabelText('出生日期')).toBeVisible()
})

it('S9.8 a part of a page whose code fails to load says so in its place, and can be retried there', async () => {
  let online = false
  const Requests = lateView<{ readonly title: string }>('开通审批', async () => {
    if (!online) throw lost()
    return ({ title }) => <h1>{title}</h1>
  })
  await render(<Requests title="开通审批" />)
  await expect.element(page.getByText('开通审批加载失败')).toBeVisible()
  const again = page.getByRole('button', { name: '重试' })
  await again.click()
  await expect.element(again).toBeEnabled()
  online = true
  await again.click()
  await expect.element(page.getByRole('heading', { name: '开通审批' })).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

it('S9.8 shows a wait for the code of a part of a page', async () => {
  const Requests = lateView<object>('开通审批', () => new Promise(() => undefined))
  await render(<Requests />)
  await expect.element(page.getByRole('status')).toHaveTextContent('加载中....')
})

it('loaded code renders at once, and loads through the context', async () => {
  const load = vi.fn(async () => ({ text: 'here it is' }))
  const late = new LateCode(load)
  const around = vi.fn()
  const fetchCode = <Code,>(fetchIt: () => Promise<Code>) => {
    around()
    return fetchIt()
  }
  await late.load(fetchCode)
  expect(around).toHaveBeenCalledTimes(1)
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await renderView(
    <FetchCodeContext value={fetchCode}>
      <LateDialog late={late} name="窗口" onLost={() => undefined}>
        {({ text }) => text}
      </LateDialog>
    </FetchCodeContext>,
  )
  await expect.element(page.getByText('here it is')).toBeVisible()
  observer.disconnect()
  expect(seen.join('')).not.toContain('加载中')
  expect(load).toHaveBeenCalledTimes(1)
})
