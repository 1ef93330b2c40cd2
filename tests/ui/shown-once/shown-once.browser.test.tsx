import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CopyText } from '../../../src/ui/copy-text/copy-text.tsx'
import { ShownOnce } from '../../../src/ui/shown-once/shown-once.tsx'
import { renderUi } from '../support/render-ui.tsx'

/** As the server makes it: 43 characters without a place to break. */
const secret = 'Wm4WQWMWOQ0WmWMWX8WMWQ2mWMWQWMmW7WMWQWMWmWQ'
const sizes = [
  [1440, 900],
  [390, 844],
] as const

const content = () => page.getByRole('dialog').element().querySelector('.p-dialog-content')
/** How far the dialog is scrolled, and how much of it is cut at the right. */
const scrolled = () => {
  const { scrollLeft = 0, scrollTop = 0, scrollWidth = 0, clientWidth = 0 } = content() ?? {}
  return { scrollLeft, scrollTop, cut: scrollWidth - clientWidth }
}
const opened = async () => await expect.poll(() => document.querySelector('.p-dialog-enter-done')).not.toBeNull()

beforeEach(() => page.viewport(1440, 900))

it.each(sizes)('a secret that is shown once is seen whole, with its button, at %s × %s', async (width, height) => {
  await page.viewport(width, height)
  await renderUi(<ShownOnce title="应用密钥" message="关闭后不能再次查看：" secret={secret} onClose={() => {}} />)
  await opened()
  expect(scrolled()).toEqual({ scrollLeft: 0, scrollTop: 0, cut: 0 })
  const frame = content()?.getBoundingClientRect()
  for (const shown of [page.getByText(secret), page.getByRole('button', { name: '复制' })]) {
    const { left, right } = shown.element().getBoundingClientRect()
    expect([left >= (frame?.left ?? 0), right <= (frame?.right ?? 0)]).toEqual([true, true])
  }
  await expect.element(page.getByRole('button', { name: '复制' })).toHaveFocus()
})

it.each(sizes)(
  'many secrets open at the first one, though their button stands below, at %s × %s',
  async (width, height) => {
    await page.viewport(width, height)
    await renderUi(
      <ShownOnce title="新密码" message="关闭后不能再次查看。" onClose={() => {}}>
        {Array.from({ length: 60 }, (_, at) => (
          <p key={at}>{`用户${at} ${secret}`}</p>
        ))}
        <CopyText text={secret} label="复制全部" />
      </ShownOnce>,
    )
    await opened()
    expect(scrolled()).toEqual({ scrollLeft: 0, scrollTop: 0, cut: 0 })
    await expect.element(page.getByRole('dialog')).toHaveFocus()
  },
)

it.each(sizes)('where the clipboard is refused, the text to select is not cut, at %s × %s', async (width, height) => {
  await page.viewport(width, height)
  await renderUi(<ShownOnce title="应用密钥" message="关闭后不能再次查看：" secret={secret} onClose={() => {}} />)
  await opened()
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  await page.getByRole('button', { name: '复制' }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue(secret)
  expect(scrolled()).toMatchObject({ scrollLeft: 0, cut: 0 })
})
