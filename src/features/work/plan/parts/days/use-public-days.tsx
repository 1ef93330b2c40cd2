import { useCallback, useMemo } from 'react'
import { shownDays } from '../../../../../core/calendar/calendar-days.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import type { DayMarks } from '../../../../../ui/calendar/calendar-entry.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { PlanAddress } from '../../use-plan-address.tsx'

/** The holidays and make-up workdays of the shown days, and a sentence where a year's are not published yet. */
export const usePublicDays = ({ view, day }: Pick<PlanAddress, 'view' | 'day'>) => {
  const gateway = useService(PlanGateway)
  const { from, to } = shownDays(view, day)
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([...new Set([first, last])].map((year) => gateway.publicDays(year, signal))),
    [gateway, first, last],
  )
  const { value, reload } = useLoaded(load)
  const marks = useMemo<DayMarks>(
    () =>
      Object.fromEntries(
        (value ?? []).flatMap(({ days }) =>
          days.map((one) => [one.day, { kind: one.kind === 'off' ? 'rest' : 'work', name: one.name }]),
        ),
      ),
    [value],
  )
  const missing = (value ?? []).filter(({ published }) => !published).map(({ year }) => `${year}年`)
  return {
    marks,
    reload,
    note: missing.length > 0 ? `${missing.join('、')}的放假和调休安排尚未公布，日历上没有标注。` : '',
  }
}
