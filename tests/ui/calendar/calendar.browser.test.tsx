import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarSpan, CalendarView } from '../../../src/core/calendar/calendar-days.ts'
import { Clock } from '../../../src/core/ports/clock.ts'
import type { Token } from '../../../src/core/token.ts'
import { Calendar } from '../../../src/ui/calendar/calendar.tsx'
import type { CalendarEntry } from '../../../src/ui/calendar/calendar-entry.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

let now = Date.parse('2026-10-14T09:00:00+08:00')
const services = {
  get<T>(token: Token<T>): T {
    // as: each token carries the type of its service
    if (token === Clock) return { now: () => now } as T
    throw new Error(`No service for ${String(token)}`)
  },
}

const entry = (key: string, title: string, start: string, end: string, more: Partial<CalendarEntry> = {}) =>
  ({ key, title, kind: '会议', tone: 1, start, end, allDay: false, movable: true, ...more }) satisfies CalendarEntry

const meeting = entry('m', '案件讨论会', '2026-10-15 09:30:00', '2026-10-15 11:00:00', { place: '三楼会议室' })
const training = entry('t', '新任听证员培训', '2026-10-20 00:00:00', '2026-10-23 00:00:00', {
  allDay: true,
  movable: false,
})

const opened: string[] = []
const created: CalendarSpan[] = []
const moved: (readonly [string, CalendarSpan])[] = []
const days: string[] = []

interface Given {
  readonly view: CalendarView
  readonly entries: readonly CalendarEntry[]
}

const Shown = ({ view, entries }: Given) => {
  const [at, setAt] = useState('2026-10-14')
  const [list, setList] = useState(entries)
  return (
    <Calendar
      view={view}
      day={at}
      entries={list}
      marks={{ '2026-10-01': { kind: 'rest', name: '国庆节' }, '2026-10-10': { kind: 'work', name: '国庆节调休' } }}
      onDay={(day) => {
        days.push(day)
        setAt(day)
      }}
      onOpen={({ key }) => void opened.push(key)}
      onCreate={(span) => void created.push(span)}
      onMove={({ key }, span) => {
        moved.push([key, span])
        setList((before) => before.map((one) => (one.key === key ? { ...one, ...span } : one)))
      }}
    />
  )
}

const show = async (view: CalendarView, entries: readonly CalendarEntry[] = [meeting, training]) => {
  await page.viewport(1200, 900)
  await render(
    <ServicesContext value={services}>
      <PrimeProvider>
        <main>
          <h1>日程</h1>
          <h2>十月</h2>
          <Shown view={view} entries={entries} />
        </main>
      </PrimeProvider>
    </ServicesContext>,
  )
}

const day = (name: RegExp) => page.getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

beforeEach(() => {
  for (const list of [opened, created, moved, days]) list.length = 0
  now = Date.parse('2026-10-14T09:00:00+08:00')
})

it.each<CalendarView>(['month', 'week', 'day', 'list'])('kit: axe finds nothing in a %s', async (view) => {
  await show(view, [meeting, training, entry('d', '体检', '2026-10-14 14:00:00', '2026-10-14 15:00:00')])
  await expect.element(button(/体检/).first()).toBeInTheDocument()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

it('kit: a day is told with its lunar day and what the law says of it', async () => {
  await show('month')
  await expect.element(day(/^2026年10月1日/)).toHaveAccessibleName('2026年10月1日 周四，农历八月廿一，国庆节，休息日')
  await expect
    .element(day(/^2026年10月10日/))
    .toHaveAccessibleName('2026年10月10日 周六，农历九月初一，国庆节调休，工作日')
  await expect.element(day(/^2026年10月23日/)).toHaveAccessibleName('2026年10月23日 周五，农历九月十四，霜降')
  await expect.element(button('会议，案件讨论会，09:30–11:00，三楼会议室')).toBeInTheDocument()
})

it('kit: arrows go from day to day, Tab to the entries of the day, Enter opens, N adds', async () => {
  await show('month')
  await expect.element(day(/^2026年10月14日/)).toBeInTheDocument()
  const first = day(/^2026年10月14日/).element()
  if (first instanceof HTMLElement) first.focus()
  expect(document.querySelectorAll('.ac-cal-grid [role="link"][tabindex="0"]').length).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toMatch(/^2026年10月15日/)
  await userEvent.tab()
  await expect.poll(focused).toContain('案件讨论会')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened).toEqual(['m'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toMatch(/^2026年10月15日/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toMatch(/^2026年10月22日/)
  await userEvent.keyboard('n')
  await expect.poll(() => created).toEqual([{ start: '2026-10-22 00:00:00', end: '2026-10-23 00:00:00', allDay: true }])
  await userEvent.keyboard('{PageDown}')
  await expect.poll(focused).toMatch(/^2026年11月22日/)
  expect(days).toEqual(['2026-11-22'])
})

it('kit: Alt with an arrow moves an entry, which keeps the focus; Alt and Shift change its end', async () => {
  await show('week')
  await expect.element(button(/案件讨论会/)).toBeInTheDocument()
  const element = button(/案件讨论会/).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => moved.length).toBe(1)
  await expect.poll(focused).toContain('10:00–11:30')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await expect.poll(focused).toContain('10:00–12:00')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => moved.length).toBe(3)
  expect(moved[2]).toEqual(['m', expect.objectContaining({ start: '2026-10-16 10:00:00', end: '2026-10-16 12:00:00' })])
})

it('kit: what belongs to others is not moved by the keyboard', async () => {
  await show('month')
  await expect.element(button(/新任听证员培训/)).toBeInTheDocument()
  const element = button(/新任听证员培训/).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}')
  await expect.poll(() => opened).toEqual(['t'])
  expect(moved).toEqual([])
})

it('kit: an entry is dragged to another day with its time, and a day is chosen by a click', async () => {
  await show('month')
  const target = day(/^2026年10月22日/)
  await expect.element(target).toBeInTheDocument()
  await userEvent.dragAndDrop(button(/案件讨论会/), target)
  await expect
    .poll(() => moved)
    .toEqual([['m', { start: '2026-10-22 09:30:00', end: '2026-10-22 11:00:00', allDay: false }]])
  await userEvent.click(page.elementLocator(document.querySelector('[data-date="2026-10-06"]') ?? document.body))
  await expect.poll(() => created).toEqual([{ start: '2026-10-06 00:00:00', end: '2026-10-07 00:00:00', allDay: true }])
})

it('kit: of 2,000 entries a month draws those that fit, and the rest of a day is told and opened', async () => {
  const many = Array.from({ length: 2000 }, (_, place) => {
    const of = `2026-10-${String((place % 31) + 1).padStart(2, '0')}`
    return entry(String(place), `第${place}项`, `${of} 09:00:00`, `${of} 10:00:00`)
  })
  await show('month', many)
  const more = button(/^\+\d+ 更多$/)
  await expect.element(more.first()).toBeInTheDocument()
  expect(document.querySelectorAll('.ac-cal-entry').length).toBeLessThan(250)
  await userEvent.click(more.first())
  const dialog = page.getByRole('dialog', { name: '10月1日 周四' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('listitem').elements().length).toBe(65)
  await userEvent.click(dialog.getByRole('button', { name: /第62项/ }))
  expect(opened).toEqual(['62'])
})

it('kit: today follows midnight', async () => {
  now = Date.parse('2026-10-14T23:59:50+08:00')
  await show('month')
  const today = () => document.querySelector('.ac-cal-today:not(.ac-cal-head)')?.getAttribute('data-date')
  await expect.poll(today).toBe('2026-10-14')
  now += 20_000
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(today).toBe('2026-10-15')
})

it('kit: the list folds what is over and loads no grid', async () => {
  const warn = vi.spyOn(console, 'error')
  await show('list', [entry('a', '走访', '2026-10-02 09:00:00', '2026-10-02 10:00:00'), meeting, training])
  await expect.element(page.getByRole('heading', { name: /^10月15日 周四/ })).toBeVisible()
  expect(page.getByText('走访').elements()).toEqual([])
  await userEvent.click(button('显示今天以前的 1 项'))
  await expect.element(page.getByText('走访')).toBeVisible()
  expect(page.getByRole('listitem').elements().length).toBe(5)
  expect(warn).not.toHaveBeenCalled()
})

it('28.2: an entry of more than a day is a bar above the hours of a week, which it does not cover', async () => {
  const online = entry('o', '线上学习', '2026-10-13 09:00:00', '2026-10-16 17:00:00')
  await show('week', [online, meeting])
  const box = (title: string) => page.getByText(title, { exact: false }).first().element().getBoundingClientRect()
  await expect.element(page.getByText('案件讨论会').first()).toBeInTheDocument()
  const hours = page.getByText('09:00', { exact: true }).first().element().getBoundingClientRect()
  expect(box('线上学习').bottom).toBeLessThan(hours.bottom)
  const bar = page.getByText('线上学习').first().element().closest('.ac-cal-entry')
  expect(bar?.getBoundingClientRect().height).toBeLessThan(60)
})
