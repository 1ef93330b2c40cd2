import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatePopup } from '../../../../src/app/shell/overlay/late-popup.tsx'
import { FetchCodeContext } from '../../../../src/ui/late/late-code.ts'
import type { PopupHandle } from '../../../../src/ui/popup/popup.tsx'
import { renderUi, toasts } from '../../../ui/support/render-ui.tsx'

const Opener = () => {
  const popup = useRef<PopupHandle>(null)
  return (
    <>
      <button type="button" onClick={(event) => popup.current?.toggle(event)}>
        打开
      </button>
      <LatePopup ref={popup} label="消息">
        {() => <button type="button">全部已读</button>}
      </LatePopup>
    </>
  )
}

it('S9.8 a popup whose code fails to load says so, and opens and closes with the next clicks', async () => {
  let online = false
  await renderUi(
    <FetchCodeContext value={(load) => (online ? load() : Promise.reject(new TypeError('Failed to fetch')))}>
      <Opener />
    </FetchCodeContext>,
  )
  const opener = page.getByRole('button', { name: '打开' })
  await opener.click()
  await expect.poll(() => toasts).toEqual([{ kind: 'warn', text: '消息未能加载，请检查网络后重试' }])
  online = true
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: '消息' }).getByRole('button')).toHaveFocus()
  await opener.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
