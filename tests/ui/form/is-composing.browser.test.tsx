import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { IconPanel } from '../../../src/ui/icon-picker/icon-panel.tsx'
import { renderUi } from '../support/render-ui.tsx'

/** The Enter that confirms a candidate: Safari has ended the composition before it. */
const confirming = (more: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })

it('S9.6 the Enter that confirms a candidate of an input method chooses nothing, as Safari sends it and as others do', async () => {
  const picked: string[] = []
  await renderUi(<IconPanel id="icons" label="图标" chosen="pi-user" onPick={(name) => picked.push(name)} />)
  const search = page.getByRole('combobox', { name: '搜索图标' }).element()
  search.dispatchEvent(new CompositionEvent('compositionend', { data: '角色', bubbles: true }))
  // oxlint-disable-next-line no-deprecated -- nothing else tells Safari's key of an input method from the user's
  search.dispatchEvent(confirming({ keyCode: 229, isComposing: false }))
  search.dispatchEvent(confirming({ isComposing: true }))
  expect(picked).toEqual([])
  // oxlint-disable-next-line no-deprecated -- nothing else tells Safari's key of an input method from the user's
  search.dispatchEvent(confirming({ keyCode: 13 }))
  expect(picked).toEqual(['pi-user'])
})
