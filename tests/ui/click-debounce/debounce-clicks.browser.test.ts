import { beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { debounceClicks } from '../../../src/ui/click-debounce/debounce-clicks.ts'

beforeAll(() => debounceClicks(document))

/** The element `target` of the page, with a count of the clicks that reach its handler. */
const show = (html: string) => {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('#target')
  if (!element) throw new Error('no target')
  const click = vi.fn((event: Event) => event.preventDefault())
  element.addEventListener('click', click)
  return { element, click }
}

/** Clicks at these times after the first click, in milliseconds; resolves to the number that arrived. */
const arrived = async (html: string, times: readonly number[]) => {
  vi.useFakeTimers()
  const { element, click } = show(html)
  let now = 0
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now)
    now = time
    element.click()
  }
  vi.useRealTimers()
  return click.mock.calls.length
}

it.each([
  '<button id="target" type="button">列</button>',
  '<button type="button"><span id="target">列</span></button>',
  '<a id="target" href="/x">x</a>',
  '<details><summary id="target">x</summary></details>',
  '<span id="target" role="button">x</span>',
  '<div id="target" role="tab">x</div>',
  '<div id="target" role="option">x</div>',
  '<div id="target" role="menuitem">x</div>',
  '<div role="treeitem"><span id="target">x</span></div>',
])('S9.10 a clicked element is disabled for 200 ms, then enabled again: %s', async (html) => {
  expect(await arrived(html, [0, 1, 199])).toBe(1)
  expect(await arrived(html, [0, 199, 200, 399, 400])).toBe(3)
})

it.each([
  '<input id="target" type="checkbox" />',
  '<label id="target">x</label>',
  '<button id="target" type="button" class="p-link">下个月</button>',
  '<button id="target" type="button" class="p-button">保存</button>',
])('S9.10 a form control, and a button that looks after itself, take every click: %s', async (html) => {
  expect(await arrived(html, [0, 1, 199])).toBe(3)
})

it('S9.10 the parts of a tree’s row count apart', async () => {
  const { click } = show('<div role="treeitem" id="target"><i>+</i><b>机构</b></div>')
  for (const part of document.querySelectorAll<HTMLElement>('i, b')) part.click()
  expect(click).toHaveBeenCalledTimes(2)
})

it('S9.10 the cross of a tab counts apart: it closes a tab that has just been selected', async () => {
  const { click } = show('<div role="tab" id="target"><span data-undraggable=""><i>×</i></span></div>')
  document.querySelector<HTMLElement>('#target')?.click()
  document.querySelector<HTMLElement>('[data-undraggable]')?.click()
  document.querySelector<HTMLElement>('[data-undraggable]')?.click()
  expect(click).toHaveBeenCalledTimes(2)
})

it.each([
  ['', null],
  ['aria-disabled="false"', 'false'],
] as const)('S9.10 a button is marked as disabled and keeps its focus: %s', async (own, after) => {
  const { element } = show(`<button id="target" type="button" ${own}>x</button>`)
  element.focus()
  element.click()
  expect([element.ariaDisabled, document.activeElement]).toEqual(['true', element])
  await vi.waitFor(() => expect(element.ariaDisabled).toBe(after))
})

it.each(['true', 'false', null])('S9.10 what the view writes meanwhile shows afterwards: %s', async (own) => {
  vi.useFakeTimers()
  const { element } = show('<button id="target" type="button" aria-disabled="false">x</button>')
  element.click()
  element.ariaDisabled = own
  await vi.advanceTimersByTimeAsync(199)
  expect(element.ariaDisabled).toBe('true')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(element.ariaDisabled).toBe(own)
})

it('S9.10 Enter in a field is no click of the submit button', async () => {
  document.body.innerHTML = '<form><input id="field" /><button>登录</button></form>'
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', submitted)
  await userEvent.click(document.querySelector('#field') ?? document.body)
  await userEvent.keyboard('{Enter}{Enter}')
  expect(submitted).toHaveBeenCalledTimes(2)
})
