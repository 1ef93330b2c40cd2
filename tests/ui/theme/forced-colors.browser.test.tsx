import { afterEach, expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { StatusMark } from '../../../src/ui/status-mark/status-mark.tsx'
import { renderUi } from '../support/render-ui.tsx'
import '../../../src/ui/count-badge/count-badge.css'
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

it('30.1b.7 in the colours of the system what is chosen and what is focused has a ring, and a count its ground', async () => {
  const { container } = await renderUi(
    <>
      <table>
        <tbody>
          <tr aria-selected="true">
            <td>已选</td>
          </tr>
          <tr aria-selected="false">
            <td>未选</td>
          </tr>
        </tbody>
      </table>
      <button type="button" aria-pressed="true">
        月
      </button>
      <button type="button" aria-pressed="false">
        周
      </button>
      <label>
        <input type="radio" className="ac-hidden" defaultChecked />
        紧凑
      </label>
      <input className="p-inputtext" aria-label="姓名" />
      <span className="ac-count-badge">7</span>
    </>,
  )
  await force('active')
  const ring = (selector: string) => {
    const element = container.querySelector(selector)
    if (!element) throw new Error(`${selector} is not shown`)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth}`
  }
  expect(['tr', '[aria-pressed="true"]', 'label'].map(ring)).toEqual(['solid 2px', 'solid 2px', 'solid 2px'])
  expect(['[aria-selected="false"]', '[aria-pressed="false"]'].map((one) => ring(one).split(' ')[0])).toEqual([
    'none',
    'none',
  ])
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(container.querySelector('.p-inputtext'))
  expect(ring('.p-inputtext')).toBe('solid 2px')
  const badge = container.querySelector('.ac-count-badge')
  expect(badge && getComputedStyle(badge).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})
