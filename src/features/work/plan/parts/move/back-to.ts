import type { CalendarSpan } from '../../../../../core/calendar/calendar-days.ts'
import type { PlanEntry, PlanScope, PlanTarget } from '../../../../../core/plan/plan.ts'

/** What takes a move back: of an occurrence the same one, of a series the one that now begins where it was moved to. */
export const backTo = (
  { occurrence }: PlanEntry,
  span: CalendarSpan,
  scope: PlanScope,
  moved: { readonly id: string; readonly version: number },
): PlanTarget => {
  const named = scope === 'one' ? occurrence : span.start
  return {
    ...moved,
    scope: scope === 'one' ? 'one' : 'all',
    ...(occurrence !== undefined && named && { occurrence: named }),
  }
}
