import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Panel } from '../../../src/ui/panel/panel.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

it.each([
  [1440, '16px'],
  [390, '12px'],
])('kit: at %i px a card has a padding of %s on all sides', async (width, padding) => {
  await page.viewport(width, 844)
  await render(
    <PrimeProvider>
      <Panel title="我的应用">内容</Panel>
    </PrimeProvider>,
  )
  const card = page.getByRole('region', { name: '我的应用' }).element()
  expect(getComputedStyle(card).padding).toBe(padding)
})
