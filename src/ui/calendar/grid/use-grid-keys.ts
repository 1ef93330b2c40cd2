import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CalendarSpan,
  type CalendarView,
  movedSpan,
  shownDays,
  stepDay,
} from '../../../core/calendar/calendar-days.ts'
import type { CalendarEntry } from '../calendar-entry.ts'
import { dayAt, entriesAt, linkAt, setStops } from './grid-stops.ts'

interface Given {
  readonly view: CalendarView
  readonly day: string
  readonly entries: readonly CalendarEntry[]
  readonly onDay: (day: string) => void
  readonly onCreate: ((span: CalendarSpan) => void) | undefined
  readonly onMove: ((entry: CalendarEntry, span: CalendarSpan) => void) | undefined
}

/** By how many days an arrow moves. */
const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The keyboard in a calendar's grid. A day is one stop of the tab key, then its entries are: arrows go from day to day,
 * Home and End to those of the week, Page up and down to the next view, Enter opens the day, N adds an entry to it.
 * From an entry up and down go to the next one, Esc and the other arrows to the days; with Alt the arrows move the
 * entry, and with Alt and Shift they change its end.
 */
export const useGridKeys = (root: RefObject<HTMLElement | null>, given: Given) => {
  const { view, day, entries, onDay, onCreate, onMove } = given
  const [active, setActive] = useState(day)
  /** What gets the focus once it is drawn: a day, or the entry of a key. */
  const wanted = useRef<{ readonly day?: string; readonly key?: string }>(undefined)
  const range = shownDays(view, day)
  const stop = active >= range.from && active <= range.to ? active : day

  const settle = useEffectEvent(() => {
    const box = root.current
    if (!box) return
    setStops(box, stop)
    const { day: toDay, key } = wanted.current ?? {}
    const target = toDay
      ? linkAt(box, toDay)
      : key && box.querySelector<HTMLElement>(`.ac-cal-entry[data-key="${CSS.escape(key)}"]`)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  // The library draws by itself too: after a measure, at midnight.
  useEffect(() => {
    const box = root.current
    if (!box) return
    const observer = new MutationObserver(() => settle())
    observer.observe(box, { childList: true, subtree: true, attributeFilter: ['aria-label'] })
    return () => observer.disconnect()
  }, [root])
  useEffect(() => settle(), [stop, view, day, entries])

  const goTo = (to: string) => {
    setActive(to)
    const link = root.current && linkAt(root.current, to)
    if (link) link.focus()
    else {
      wanted.current = { day: to }
      onDay(to)
    }
  }

  const onDayKey = (event: KeyboardEvent, at: string): boolean => {
    const step = across[event.key]
    if (event.key === 'ArrowDown' && view === 'week' && root.current) {
      entriesAt(root.current, at)[0]?.focus()
      return true
    }
    if (step !== undefined && (view !== 'week' || Math.abs(step) === 1)) goTo(stepDay('day', at, step))
    else if (event.key === 'Home') goTo(shownDays('week', at).from)
    else if (event.key === 'End') goTo(shownDays('week', at).to)
    else if (event.key === 'PageUp') goTo(stepDay(view, at, -1))
    else if (event.key === 'PageDown') goTo(stepDay(view, at, 1))
    else if (event.key.toLowerCase() === 'n' && onCreate)
      onCreate({ start: `${at} 00:00:00`, end: `${stepDay('day', at, 1)} 00:00:00`, allDay: true })
    else return false
    return true
  }

  const onEntryKey = (event: KeyboardEvent, at: string, element: HTMLElement): boolean => {
    const box = root.current
    const step = across[event.key]
    if (!box) return false
    if (event.altKey && step !== undefined) {
      const entry = entries.find(({ key }) => key === element.dataset['key'])
      if (!entry?.movable || !onMove) return true
      const minutes = view !== 'month' && !entry.allDay && Math.abs(step) === 7 ? Math.sign(step) * 30 : 0
      const days = minutes === 0 ? step : 0
      const span = movedSpan(entry, days, minutes)
      wanted.current = { key: entry.key }
      if (!event.shiftKey) onMove(entry, span)
      else if (span.end > entry.start) onMove(entry, { ...entry, start: entry.start, end: span.end })
      return true
    }
    const list = entriesAt(box, at)
    const place = list.indexOf(element)
    if (event.key === 'ArrowDown') list[place + 1]?.focus()
    else if (event.key === 'ArrowUp' && place > 0) list[place - 1]?.focus()
    else if (event.key === 'ArrowUp' || event.key === 'Escape') goTo(at)
    else if (step !== undefined) goTo(stepDay('day', at, step))
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return
    const at = dayAt(target)
    if (!at) return
    const entry = target.closest<HTMLElement>('.ac-cal-entry')
    if (entry ? onEntryKey(event, at, entry) : target.role === 'link' && onDayKey(event, at)) event.preventDefault()
  }
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const at = target instanceof Element ? dayAt(target) : undefined
    if (at) setActive(at)
  }
  return { onKeyDown, onFocus }
}
