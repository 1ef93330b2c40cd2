import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tour } from '../../../src/ui/tour/tour.tsx'
import { stepsOn } from '../../../src/ui/tour/tour-step.ts'

const steps = [
  { target: '#one', title: '第一处', text: '说明一。' },
  { target: '#hidden', title: '看不见的', text: '不显示。' },
  { target: '#missing', title: '没有的', text: '不显示。' },
  { target: '#two', title: '第二处', text: '说明二。' },
]

it('28.5 shows what the page has, by keyboard, and leaves out what is not there', async () => {
  await render(
    <>
      <button type="button" id="one">
        甲
      </button>
      <div id="hidden" hidden />
      <div id="two">乙</div>
    </>,
  )
  const placed = stepsOn(document, steps)
  expect(placed.map(({ title }) => title)).toEqual(['第一处', '第二处'])
  let closed = 0
  await render(<Tour steps={placed} onClose={() => (closed += 1)} />)
  await expect.element(page.getByRole('dialog', { name: '第一处' })).toHaveAccessibleDescription('说明一。')
  await expect.element(page.getByRole('button', { name: '下一步' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: '第二处' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '完成' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('dialog', { name: '第一处' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})
