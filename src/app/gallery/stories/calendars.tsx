import { useState } from 'react'
import { type CalendarView, calendarViews, shownText, spanText, stepDay } from '../../../core/calendar/calendar-days.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Calendar } from '../../../ui/calendar/calendar.tsx'
import type { CalendarEntry, DayMarks } from '../../../ui/calendar/calendar-entry.ts'
import type { StoryGroup } from '../story.ts'

const marks: DayMarks = {
  '2026-10-01': { kind: 'rest', name: '国庆节' },
  '2026-10-02': { kind: 'rest', name: '国庆节' },
  '2026-10-10': { kind: 'work', name: '国庆节调休' },
}

const kinds = ['听证会', '培训', '会议', '个人'] as const
const titles = ['案件讨论会', '拟不起诉听证', '新任听证员培训', '检察委员会', '体检', '派驻检察室走访'] as const
const padded = (value: number): string => String(value).padStart(2, '0')

/** So many entries over October 2026, some of several days. */
const sample = (count: number): readonly CalendarEntry[] =>
  Array.from({ length: count }, (_, place) => {
    const day = (place * 5) % 28
    const allDay = place % 7 === 3
    const hour = 8 + (place % 9)
    const from = `2026-10-${padded(day + 1)}`
    return {
      key: String(place),
      title: titles[place % titles.length] ?? '',
      kind: kinds[place % 4] ?? '',
      tone: ([1, 2, 3, 4] as const)[place % 4] ?? 1,
      start: `${from} ${allDay ? '00:00' : `${padded(hour)}:30`}:00`,
      end: allDay ? `2026-10-${padded(day + 2 + (place % 3))} 00:00:00` : `${from} ${padded(hour + 1)}:30:00`,
      allDay,
      place: '三楼会议室',
      repeats: place % 6 === 0,
      ...(place % 5 === 0 && { state: '待答复', open: true }),
      movable: place % 4 !== 1,
    }
  })

const calendar = (first: CalendarView, given: readonly CalendarEntry[]) =>
  function OneCalendar() {
    const [view, setView] = useState(first)
    const [day, setDay] = useState('2026-10-14')
    const [entries, setEntries] = useState(given)
    const [told, setTold] = useState('')
    return (
      <div>
        <p style={{ display: 'flex', gap: 8 }}>
          <Button look="plain" icon="chevron-left" aria-label="上一页" onClick={() => setDay(stepDay(view, day, -1))} />
          <Button look="plain" icon="chevron-right" aria-label="下一页" onClick={() => setDay(stepDay(view, day, 1))} />
          <b>{`${shownText(view, day)} ${told}`}</b>
          {calendarViews.map(({ value, label }) => (
            <Button key={value} look="plain" aria-pressed={value === view} onClick={() => setView(value)}>
              {label}
            </Button>
          ))}
        </p>
        <Calendar
          view={view}
          day={day}
          entries={entries}
          marks={marks}
          onDay={(to, as) => {
            setDay(to)
            if (as) setView(as)
          }}
          onOpen={({ title }) => setTold(`查看${title}`)}
          onCreate={(span) => setTold(`新增${spanText(span)}`)}
          onMove={(moved, span) =>
            setEntries((before) => before.map((one) => (one.key === moved.key ? { ...one, ...span } : one)))
          }
        />
      </div>
    )
  }

export const calendars: StoryGroup = {
  title: '日历',
  stories: [
    { name: '月', View: calendar('month', sample(40)) },
    { name: '周', View: calendar('week', sample(40)) },
    { name: '日', View: calendar('day', sample(40)) },
    { name: '列表', View: calendar('list', sample(40)) },
    { name: '空列表', View: calendar('list', []) },
    { name: '很多', View: calendar('month', sample(2000)) },
  ],
}
