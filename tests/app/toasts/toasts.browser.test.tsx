import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '../../../src/app/toasts/toasts.tsx'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { DialogBox } from '../../../src/ui/dialog/dialog-box.tsx'
import '../../../src/ui/theme/base.css'
import { renderView } from '../render-view.tsx'

it('S8.2 shows the notifier’s toasts, also several before the toasts are loaded', async () => {
  const { container } = await renderView(<Toasts />)
  const notifier = container.get(Notifier)
  notifier.warn('当前用户没有任何角色，无法进入系统')
  notifier.failure(new ApiError({ kind: 'forbidden', status: 403, message: '' }))
  await expect.element(page.getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect.element(page.getByText('无权限进行此操作')).toBeVisible()
  notifier.success('已停用')
  await expect.element(page.getByText('已停用')).toBeVisible()
})

it('S8.4 a failed call’s toast has the request id, and stays until closed', async () => {
  const { container } = await renderView(<Toasts />)
  const failure = new ApiError({ kind: 'status', status: 500, message: '', requestId: '7301' })
  container.get(Notifier).failure(failure)
  await expect.element(page.getByText(/请求编号 7301/)).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /关闭|close/i })
    .click()
  await expect.element(page.getByText(/请求编号 7301/)).not.toBeInTheDocument()
})

it('28.2: a success that can be undone has a button for it, and goes with it', async () => {
  const { container } = await renderView(<Toasts />)
  const undo = vi.fn()
  container.get(Notifier).success('“周会”已调整到3月2日 全天', undo)
  await page.getByRole('button', { name: '撤销' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('“周会”已调整到3月2日 全天')).not.toBeInTheDocument()
})

it('renders nothing before the first toast', async () => {
  await renderView(<Toasts />)
  expect(page.getByRole('alert').query()).toBeNull()
})

/** The part of the screen that an element covers. */
const placeOf = (selector: string) => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element.getBoundingClientRect()
}

for (const shape of ['dialog', 'window', 'drawer', 'wideDrawer'] as const)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    it(`S8.2 covers neither title nor buttons of a ${shape} at ${width} px`, async () => {
      await page.viewport(width, height)
      const { container } = await renderView(
        <>
          <Toasts />
          <DialogBox
            shape={shape}
            visible
            onHide={() => undefined}
            header="修改用户：陈静"
            footer={<button>保存</button>}
          >
            <div style={{ height: 2000 }}>内容</div>
          </DialogBox>
        </>,
      )
      container.get(Notifier).success('手机号已复制')
      await expect.element(page.getByText('手机号已复制')).toBeVisible()
      await expect
        .poll(() => {
          const toast = placeOf('.p-toast')
          return ['.p-dialog-title', '.p-dialog-header-icons', '.p-dialog-footer button'].filter((part) => {
            const other = placeOf(part)
            const apart =
              toast.right <= other.left ||
              toast.left >= other.right ||
              toast.bottom <= other.top ||
              toast.top >= other.bottom
            return !apart
          })
        })
        .toEqual([])
    })
