import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { StatusMark } from '../../../src/ui/status-mark/status-mark.tsx'
import { renderUi } from '../support/render-ui.tsx'
import '../../../src/ui/data-table/grid/table.css'

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
afterEach(() => force('none'))

it('S9.2 in the colours of the system the direction of sorting and the dot of a status can still be seen', async () => {
  const { container } = await renderUi(
    <>
      <span aria-sort="ascending" role="columnheader" aria-label="姓名">
        <span className="ac-sort-mark" />
      </span>
      <StatusMark label="正常" severity="success" />
    </>,
  )
  await force('active')
  const mark = container.querySelector('.ac-sort-mark')
  const status = container.querySelector('.ac-status')
  if (!mark || !status) throw new Error('nothing is shown')
  const [up, down] = [getComputedStyle(mark, '::before'), getComputedStyle(mark, '::after')]
  // The sides of the triangle stay transparent.
  expect([up.borderLeftColor, down.borderLeftColor]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  expect(up.borderBottomColor).not.toBe(down.borderBottomColor)
  const dot = getComputedStyle(status, '::before').backgroundColor
  expect(dot).not.toBe(getComputedStyle(document.body).backgroundColor)
  expect(dot).not.toBe('rgba(0, 0, 0, 0)')
})
