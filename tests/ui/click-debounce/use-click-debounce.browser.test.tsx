import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { renderUi } from '../support/render-ui.tsx'

it('S9.10 disables a clicked element, counts one click, and enables it again with the focus it had', async () => {
  const click = vi.fn()
  await renderUi(<Button onClick={click}>保存</Button>)
  const button = page.getByRole('button', { name: '保存' }).element() as HTMLButtonElement
  button.focus()
  button.click()
  button.click()
  await vi.waitFor(() => expect(button.disabled).toBe(true))
  button.click()
  expect(click).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  await expect.element(button).toHaveFocus()
  button.click()
  expect(click).toHaveBeenCalledTimes(2)
})

it('S9.10 a submit button still submits its form', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await renderUi(
    <form onSubmit={submit}>
      <Button type="submit">查询</Button>
    </form>,
  )
  await page.getByRole('button', { name: '查询' }).click()
  expect(submit).toHaveBeenCalledTimes(1)
})

it('S9.10 for 200 ms', async () => {
  await renderUi(<Button>保存</Button>)
  const button = page.getByRole('button', { name: '保存' }).element() as HTMLButtonElement
  vi.useFakeTimers()
  button.click()
  const disabledAfter: boolean[] = []
  for (const wait of [1, 198, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(wait))
    disabledAfter.push(button.disabled)
  }
  vi.useRealTimers()
  expect(disabledAfter).toEqual([true, true, false])
})

it('S9.10 the first of two elements that rest at the same time does not take the focus from the second', async () => {
  await renderUi(
    <>
      <Button>查询</Button>
      <Button>导出</Button>
    </>,
  )
  const named = (name: string) => page.getByRole('button', { name }).element() as HTMLButtonElement
  const [first, second] = [named('查询'), named('导出')]
  const focused: EventTarget[] = []
  first.focus()
  first.click()
  await vi.waitFor(() => expect(first.disabled).toBe(true))
  second.focus()
  document.addEventListener('focusin', ({ target }) => target && focused.push(target))
  second.click()
  await vi.waitFor(() => expect(second.disabled).toBe(true))
  await vi.waitFor(() => expect([first.disabled, second.disabled]).toEqual([false, false]))
  await expect.element(second).toHaveFocus()
  expect(focused).not.toContain(first)
})
