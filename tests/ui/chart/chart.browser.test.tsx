import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileSaver } from '../../../src/core/ports/file-saver.ts'
import { Navigator } from '../../../src/core/ports/navigator.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import type { Token } from '../../../src/core/token.ts'
import { Chart } from '../../../src/ui/chart/chart.tsx'
import type { ChartData } from '../../../src/ui/chart/chart-data.ts'
import { FigureCard } from '../../../src/ui/chart/figure-card.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

const went: string[] = []
const saved: { readonly file: Blob; readonly name: string }[] = []

const services = {
  get<T>(token: Token<T>): T {
    // as: each token carries the type of its service
    if (token === Navigator) return { href: (to: string) => to, go: (to: string) => void went.push(to) } as T
    if (token === FileSaver) return { save: (file: Blob, name: string) => void saved.push({ file, name }) } as T
    if (token === Notifier) return { warn: (text: string) => expect.fail(text) } as T
    throw new Error(`No service for ${String(token)}`)
  },
}

const show = (children: React.ReactNode) =>
  render(
    <ServicesContext value={services}>
      <PrimeProvider>
        <div style={{ width: 560 }}>{children}</div>
      </PrimeProvider>
    </ServicesContext>,
  )

const bars: ChartData = {
  kind: 'bars',
  series: ['场次'],
  unit: '场',
  parts: [
    { name: '江州市院', values: [1204], to: '/system/hearing?orgId=1' },
    { name: '东湖区院', values: [618], to: '/system/hearing?orgId=2' },
    { name: '西城区院', values: [0], to: '/system/hearing?orgId=3' },
  ],
}
const chart = (data: ChartData | undefined) => <Chart title="各院场次" definition="举行的听证。" data={data} />

const canvas = () => document.querySelector('canvas')
const drawn = async () => {
  await expect.poll(canvas).not.toBeNull()
}

/** How many pixels of the drawing have this colour. */
const pixelsOf = (rgb: string): number => {
  const shown = canvas()
  const { data } = shown?.getContext('2d')?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] }
  const wanted = rgb.match(/\d+/g)?.slice(0, 3).join()
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (`${data[at]},${data[at + 1]},${data[at + 2]}` === wanted) count += 1
  return count
}

beforeEach(() => {
  went.length = 0
  saved.length = 0
  delete document.documentElement.dataset['theme']
})

it.each(['bars', 'columns', 'line', 'ring'] as const)(
  'kit: a chart of kind %s is a table for screen readers',
  async (kind) => {
    await show(chart({ ...bars, kind }))
    await drawn()
    const table = page.getByRole('table', { name: '各院场次（场）' })
    await expect.element(table.getByRole('row', { name: /^东湖区院/ })).toBeInTheDocument()
    await expect.element(table.getByRole('link', { name: '江州市院 1,204场，查看名单' })).toBeInTheDocument()
    expect(canvas()?.closest('[aria-hidden]')?.getAttribute('aria-hidden')).toBe('true')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  },
)

it('kit: the parts of a chart are one stop of the tab key, the arrows go on, Enter opens the list', async () => {
  await show(chart(bars))
  await drawn()
  const link = (name: RegExp) => page.getByRole('link', { name })
  const first = link(/^江州市院/).element()
  if (first instanceof HTMLElement) first.focus()
  expect(document.querySelectorAll('a[tabindex="0"]').length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link(/^西城区院/)).toHaveFocus()
  await expect.element(page.getByText('场次 0场')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}{Enter}')
  expect(went).toEqual(['/system/hearing?orgId=2'])
})

it('kit: a click into the row of a bar opens its list, also beside a short bar', async () => {
  await show(chart(bars))
  await drawn()
  const box = canvas()?.getBoundingClientRect()
  if (!box) return expect.fail('no canvas')
  await expect.poll(() => pixelsOf('rgb(47, 111, 214)')).toBeGreaterThan(1000)
  await userEvent.click(page.elementLocator(canvas() ?? document.body), { position: { x: 400, y: box.height * 0.83 } })
  await expect.poll(() => went).toEqual(['/system/hearing?orgId=3'])
})

it('kit: the drawing follows the theme', async () => {
  await show(chart(bars))
  await drawn()
  await expect.poll(() => pixelsOf('rgb(47, 111, 214)')).toBeGreaterThan(1000)
  document.documentElement.dataset['theme'] = 'dark'
  await expect.poll(() => pixelsOf('rgb(110, 164, 244)')).toBeGreaterThan(1000)
  expect(pixelsOf('rgb(47, 111, 214)')).toBe(0)
})

it('kit: the table takes the place of the drawing in the same height, and comes back', async () => {
  await show(chart(bars))
  await drawn()
  const height = () => page.getByRole('region', { name: '各院场次' }).element().getBoundingClientRect().height
  const before = height()
  await userEvent.click(page.getByText('表', { exact: true }))
  await expect.element(page.getByRole('button', { name: '复制 各院场次' })).toBeVisible()
  expect(canvas()).toBeNull()
  expect(height()).toBe(before)
  await userEvent.click(page.getByText('图', { exact: true }))
  await drawn()
  expect(height()).toBe(before)
})

it('kit: the picture is a PNG of its own size, light in the dark theme too', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  await show(chart(bars))
  await drawn()
  await userEvent.click(page.getByRole('button', { name: '保存“各院场次”的图片' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe('各院场次.png')
  const picture = await createImageBitmap(saved[0]?.file ?? new Blob())
  expect([saved[0]?.file.type, picture.width, picture.height]).toEqual(['image/png', 1920, 1248])
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  expect([...(pen?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

it('kit: waiting, without data and drawn it has one height', async () => {
  const heights: number[] = []
  const screen = await show(chart(undefined))
  for (const data of [undefined, { ...bars, parts: [] }, bars]) {
    await screen.rerender(
      <ServicesContext value={services}>
        <PrimeProvider>
          <div style={{ width: 560 }}>{chart(data)}</div>
        </PrimeProvider>
      </ServicesContext>,
    )
    heights.push(page.getByRole('region', { name: '各院场次' }).element().getBoundingClientRect().height)
  }
  expect(new Set(heights).size).toBe(1)
})

it('kit: a figure says its changes in words, and its definition to a click', async () => {
  await show(
    <FigureCard
      name="使用率"
      definition="近12个月出席过听证的比例。"
      unit="%"
      digits={1}
      value={63.2}
      to="/system/hearing"
      comparisons={[
        { name: '同比', value: 60.2 },
        { name: '环比', value: null },
      ]}
      parts={[
        { name: '参加过的', value: 1250, to: '/system/hearing?served=1' },
        { name: '在库总数', value: 1978 },
      ]}
    />,
  )
  const card = page.getByRole('region', { name: '使用率' })
  await expect.element(card).toBeVisible()
  expect(card.element().textContent).toBe('使用率63.2%1,250 ÷ 1,978同比60.2增 3.0 个百分点环比—')
  await userEvent.click(card.getByRole('link', { name: '参加过的 1,250，查看名单' }))
  expect(went.splice(0)).toEqual(['/system/hearing?served=1'])
  await userEvent.click(page.getByRole('link', { name: '使用率 63.2%，查看名单' }))
  expect(went).toEqual(['/system/hearing'])
  const defined = page.getByRole('button', { name: '使用率的口径' })
  await userEvent.click(defined)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('近12个月出席过听证的比例。')
  await expect.element(defined).toHaveAccessibleDescription('近12个月出席过听证的比例。')
  // The browser's own would stand over it.
  await expect.element(defined).not.toHaveAttribute('title')
})

it('28.3: after it was printed, the drawing is as wide as its box again, and stays so', async () => {
  await show(chart(bars))
  await drawn()
  const width = () => canvas()?.clientWidth
  const before = width()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(width).not.toBe(before)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(width).toBe(before)
})
