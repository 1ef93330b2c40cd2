import { useState } from 'react'
import type { CalendarSpan } from '../../../../../core/calendar/calendar-days.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import type { PlanEntry, PlanScope, PlanTimes } from '../../../../../core/plan/plan.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { spanOf, targetOf, timesOf, whenOf } from '../../plan.ts'
import { backTo } from './back-to.ts'

const ScopeDialog = lateDialog('更改范围', () => import('./scope-dialog.tsx').then((code) => code.ScopeDialog))

interface Plans {
  readonly hold: (entry: PlanEntry, times: PlanTimes) => void
  readonly release: () => void
  readonly reload: () => void
}

/** Moves an entry to other times, as dragging and the keyboard do; of a repeating one it asks how much of it. */
export const useMove = ({ hold, release, reload }: Plans) => {
  const gateway = useService(PlanGateway)
  const notifier = useService(Notifier)
  const [asked, setAsked] = useState<{ readonly entry: PlanEntry; readonly span: CalendarSpan }>()

  const run = async (entry: PlanEntry, span: CalendarSpan, scope: PlanScope): Promise<void> => {
    hold(entry, timesOf(span))
    try {
      const moved = await gateway.move(targetOf(entry, scope), timesOf(span))
      const back = async () => {
        try {
          await gateway.move(backTo(entry, span, scope, moved), timesOf(spanOf(entry)))
          notifier.success(`“${entry.name}”已恢复到${whenOf(spanOf(entry))}`)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
        }
        reload()
      }
      notifier.success(`“${entry.name}”已调整到${whenOf(span)}`, () => void back())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      release()
    }
    reload()
  }
  const move = (entry: PlanEntry | undefined, span: CalendarSpan) => {
    if (!entry) return
    if (entry.repeats) setAsked({ entry, span })
    else void run(entry, span, 'all')
  }
  const dialog = asked && (
    <ScopeDialog
      name={asked.entry.name}
      told={`原时间：${whenOf(spanOf(asked.entry))}；新时间：${whenOf(asked.span)}`}
      onScope={(scope) => run(asked.entry, asked.span, scope)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { move, dialog }
}
