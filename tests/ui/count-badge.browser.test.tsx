import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { WaitingButton } from '../../src/ui/count-badge/waiting-button.tsx'
import { WaitingContext } from '../../src/ui/count-badge/waiting-context.ts'
import { renderView } from '../app/render-view.tsx'

it.each([
  [0, '开通审批', null],
  [3, '开通审批，3 项待办', '3'],
  [120, '开通审批，120 项待办', '99+'],
])('30.1: with %i that wait the button is called %s', async (count, name, shown) => {
  await renderView(
    <WaitingContext value={(kind) => (kind === 'service-request' ? count : 7)}>
      <WaitingButton kind="service-request">开通审批</WaitingButton>
    </WaitingContext>,
  )
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveTextContent('开通审批')
  expect(button.element().getAttribute('data-waiting')).toBe(shown)
})
