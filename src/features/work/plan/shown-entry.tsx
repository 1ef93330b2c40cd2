import { planAnswerKindLabels, planKindLabels } from '../../../../openapi/facts.ts'
import type { PlanEntry, PlanKind } from '../../../core/plan/plan.ts'
import type { CalendarEntry } from '../../../ui/calendar/calendar-entry.ts'
import { keyOf } from './plan.ts'

const tones = { hearing: 1, training: 2, meeting: 4, personal: 6, due: 3 } as const satisfies Record<PlanKind, number>

const stateOf = ({ answer, organiser, relation }: PlanEntry): string | undefined => {
  if (relation === 'shared') return organiser
  return answer === undefined || answer === 'accepted' ? undefined : planAnswerKindLabels[answer]
}

/** An entry as the calendar draws it. */
export const shownOf = (entry: PlanEntry, mayMove: boolean): CalendarEntry => ({
  key: keyOf(entry),
  title: entry.name,
  kind: entry.source ?? planKindLabels[entry.kind],
  tone: tones[entry.kind],
  start: entry.startTime,
  end: entry.endTime,
  allDay: entry.allDay,
  place: entry.place,
  state: stateOf(entry),
  open: entry.answer === 'pending' || entry.answer === 'tentative',
  repeats: entry.repeats,
  movable: mayMove && entry.relation === 'own',
})
