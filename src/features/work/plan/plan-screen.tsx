import { useMemo, useState } from 'react'
import { type CalendarSpan, lastDayOf } from '../../../core/calendar/calendar-days.ts'
import type { PlanDetail, PlanEntry } from '../../../core/plan/plan.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Calendar } from '../../../ui/calendar/calendar.tsx'
import { useToday } from '../../../ui/calendar/use-today.ts'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { LoadFailure } from '../../../ui/load/load-failure.tsx'
import { usePublicDays } from './parts/days/use-public-days.tsx'
import { useMove } from './parts/move/use-move.tsx'
import { keyOf, may, proposed } from './plan.ts'
import { PlanToolbar } from './plan-toolbar.tsx'
import { shownOf } from './shown-entry.tsx'
import { usePlanAddress } from './use-plan-address.tsx'
import { usePlanEntries } from './use-plan-entries.tsx'
import './plan.css'

const PlanForm = lateDialog('日程表单', () => import('./parts/form/plan-form.tsx').then((code) => code.PlanForm))
const PlanView = lateDialog('日程详情', () => import('./parts/view/plan-view.tsx').then((code) => code.PlanView))

type Edited =
  | { readonly span: CalendarSpan }
  | { readonly record: PlanDetail }
  | { readonly like: PlanDetail; readonly span?: undefined }

/** 日程管理: the user's calendar, what the user is invited to, and what other areas have on these days. */
export const PlanScreen = () => {
  const [clock, navigator] = [useService(Clock), useService(Navigator)]
  const today = useToday()
  const { at, go } = usePlanAddress(today)
  const plans = usePlanEntries(at)
  const { marks, note, reload: reloadDays } = usePublicDays(at)
  const [mayAdd, mayMove] = [usePermission(may.add), usePermission(may.edit)]
  const [edited, setEdited] = useState<Edited>()
  const { move, dialog } = useMove(plans)
  const entryOf = (key: string): PlanEntry | undefined => plans.entries.find((one) => keyOf(one) === key)
  const shown = useMemo(() => plans.entries.map((one) => shownOf(one, mayMove)), [plans.entries, mayMove])
  const opened = at.open
    ? entryOf(keyOf({ id: at.open, ...(at.occurrence && { occurrence: at.occurrence }) }))
    : undefined
  const create = (span: CalendarSpan) => {
    const day = span.start.slice(0, 10)
    // A click on a day of a month is no wish for a whole day.
    const whole = at.view !== 'month' || lastDayOf(span) !== day
    setEdited({ span: whole ? span : proposed(day, formatTime(clock.now())) })
  }
  const close = () => go({ open: '', occurrence: '' })

  return (
    <section className="ac-plan" aria-label="日程管理" aria-busy={plans.loading}>
      <PlanToolbar
        at={at}
        today={today}
        busy={plans.loading}
        go={go}
        onImported={plans.reload}
        onDays={reloadDays}
        onAdd={() => setEdited({ span: proposed(at.day, formatTime(clock.now())) })}
      />
      {plans.failure && !plans.loading && <LoadFailure name="日程" failure={plans.failure} onRetry={plans.reload} />}
      {plans.more && (
        <p className="ac-plan-note" role="status">
          日程太多，只显示一部分，请选择类型、搜索标题或切换到周视图。
        </p>
      )}
      {note && <p className="ac-plan-note">{note}</p>}
      <Calendar
        view={at.view}
        day={at.day}
        entries={shown}
        marks={marks}
        onDay={(day, view) => go({ day, ...(view && { view }) })}
        onOpen={({ key }) => {
          const entry = entryOf(key)
          // What is to be done by then is done where it waits.
          if (entry?.kind === 'due' && entry.link !== undefined) navigator.go(entry.link)
          else if (entry) go({ open: entry.id, occurrence: entry.occurrence ?? '' })
        }}
        onCreate={mayAdd ? create : undefined}
        onMove={mayMove ? ({ key }, span) => move(entryOf(key), span) : undefined}
      />
      {at.open && (
        <PlanView
          key={`${at.open} ${at.occurrence}`}
          id={at.open}
          occurrence={at.occurrence}
          entry={opened}
          onClose={close}
          onChanged={plans.reload}
          onEdit={(record) => setEdited({ record })}
          onCopy={(like) => setEdited({ like })}
        />
      )}
      {edited && (
        <PlanForm
          {...edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            close()
            plans.reload()
          }}
        />
      )}
      {dialog}
    </section>
  )
}
