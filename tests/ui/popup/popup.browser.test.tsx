import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Popup, type PopupHandle } from '../../../src/ui/popup/popup.tsx'
import { renderUi } from '../support/render-ui.tsx'

/** A popup of a height, opened by a button that stands at a place of the window. */
const Stage = ({ height, left, top }: { readonly height: number; readonly left: string; readonly top: string }) => {
  const popup = useRef<PopupHandle>(null)
  return (
    <>
      <button type="button" style={{ position: 'fixed', left, top }} onClick={(event) => popup.current?.toggle(event)}>
        打开
      </button>
      <Popup ref={popup} label="列设置">
        <div style={{ width: 280, height }}>
          <button type="button">确定</button>
        </div>
      </Popup>
    </>
  )
}

it.each([
  [300, '8px', '50%'],
  [2_000, '8px', '50%'],
  [2_000, '70%', '90%'],
  [300, '70%', '4px'],
])('a popup of %i px, opened at %s, %s, is inside the window with a margin', async (height, left, top) => {
  await page.viewport(390, 844)
  await renderUi(<Stage height={height} left={left} top={top} />)
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(page.getByRole('button', { name: '确定' })).toHaveFocus() // It is in its place.
  const box = page.getByRole('dialog', { name: '列设置' }).element().getBoundingClientRect()
  expect(box.top).toBeGreaterThanOrEqual(8)
  expect(box.left).toBeGreaterThanOrEqual(8)
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight - 8)
  expect(box.right).toBeLessThanOrEqual(window.innerWidth - 8)
})

it('a click outside closes a popup, also after a click inside while it was opening', async () => {
  await renderUi(<Stage height={300} left="8px" top="8px" />)
  const popup = page.getByRole('dialog', { name: '列设置' })
  await page.getByRole('button', { name: '打开' }).click()
  // Clicked by the page, because the provider waits until the animation is over.
  const inside = page.getByRole('button', { name: '确定' })
  await expect.element(inside).toBeInTheDocument()
  ;(inside.element() as HTMLElement).click() // as: a button
  await expect.element(inside).toHaveFocus()
  await expect.element(popup).toBeVisible()
  document.body.click()
  await expect.element(popup).not.toBeInTheDocument()
})

it('a popup that is mounted open stands at its element, and has the focus', async () => {
  await page.viewport(800, 600)
  const Late = () => {
    const popup = useRef<PopupHandle>(null)
    const [openedBy, setOpenedBy] = useState<Element>()
    return (
      <>
        <button type="button" onClick={(event) => setOpenedBy(event.currentTarget)}>
          打开
        </button>
        {openedBy && (
          <Popup ref={popup} label="列设置" openedBy={openedBy}>
            <button type="button" onClick={() => popup.current?.hide()}>
              确定
            </button>
          </Popup>
        )}
      </>
    )
  }
  await renderUi(<Late />)
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(page.getByRole('button', { name: '确定' })).toHaveFocus()
  const { top } = page.getByRole('dialog', { name: '列设置' }).element().getBoundingClientRect()
  expect(top - page.getByRole('button', { name: '打开' }).element().getBoundingClientRect().bottom).toBeLessThan(24)
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
