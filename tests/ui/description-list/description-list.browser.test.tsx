import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../../src/ui/button/button.tsx'
import { DescriptionList } from '../../../src/ui/description-list/description-list.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

it('kit: on a phone a label breaks behind a stroke, and a button under its value keeps 4 px clear', async () => {
  await page.viewport(390, 844)
  await render(
    <PrimeProvider>
      <div style={{ width: 350 }}>
        <DescriptionList
          of={[
            ['读取/新增/更新/跳过/失败', '63 / 0 / 0 / 60 / 3'],
            [
              '证件号',
              <span key="number">
                <b>380***********9072</b>
                <Button look="text" small icon="eye">
                  查看完整号码，并记入操作日志
                </Button>
              </span>,
            ],
          ]}
        />
      </div>
    </PrimeProvider>,
  )
  const label = page.getByText('读取/新增/更新/跳过/失败').element()
  const { firstChild } = label
  const lineOf = (index: number) => {
    const range = document.createRange()
    range.setStart(firstChild ?? label, index)
    range.setEnd(firstChild ?? label, index + 1)
    return Math.round(range.getBoundingClientRect().top)
  }
  const text = label.textContent ?? ''
  const breaks = [...text].flatMap((_, index) =>
    index > 0 && lineOf(index) !== lineOf(index - 1) ? [text[index - 1]] : [],
  )
  expect(breaks).toEqual(['/'])
  const number = page.getByText('380***********9072').element().getBoundingClientRect()
  const button = page.getByRole('button').element().getBoundingClientRect()
  expect(Math.round(button.top - number.bottom)).toBe(4)
})
