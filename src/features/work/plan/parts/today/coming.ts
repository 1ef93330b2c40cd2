import type { PlanEntry } from '../../../../../core/plan/plan.ts'

/** Of today and the days after it. */
export const days = 2

/** When it is, from the view of a day (`YYYY-MM-DD`): `09:00–10:30`, `全天`; on another day with that: `11-28 09:00`. */
export const whenOf = ({ startTime, endTime, allDay }: PlanEntry, today: string): string => {
  const begun = startTime.slice(0, 10) <= today
  const day = begun ? '' : `${startTime.slice(5, 10)} `
  if (allDay) return `${day}全天`
  const from = startTime.slice(0, 10) < today ? '00:00' : startTime.slice(11, 16)
  return begun && endTime.slice(0, 10) === today ? `${from}–${endTime.slice(11, 16)}` : `${day}${from}`
}

/** Where it is seen or done. */
export const addressOf = ({ id, occurrence, relation, link, startTime }: PlanEntry): string => {
  if (relation === 'area' && link !== undefined) return link
  const key = occurrence === undefined ? '' : `&occurrence=${encodeURIComponent(occurrence)}`
  return `/work/plan?view=day&day=${startTime.slice(0, 10)}&open=${encodeURIComponent(id)}${key}`
}
