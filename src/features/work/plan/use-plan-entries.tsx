import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { shownDays } from '../../../core/calendar/calendar-days.ts'
import type { PlanEntry, PlanTimes } from '../../../core/plan/plan.ts'
import { PlanGateway } from '../../../core/ports/plan-gateway.ts'
import { useChanges } from '../../../ui/hooks/use-changes.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { keyOf } from './plan.ts'
import type { PlanAddress } from './use-plan-address.tsx'

const none: readonly PlanEntry[] = []

/**
 * The entries of the shown days; those of the days before stay while others are loaded. `hold` shows an entry at other
 * times until the backend has answered.
 */
export const usePlanEntries = ({ view, day, kind, whose, name }: PlanAddress) => {
  const gateway = useService(PlanGateway)
  const { from, to } = shownDays(view, day)
  const load = useCallback(
    (signal: AbortSignal) =>
      gateway.range({ beginDate: from, endDate: to, whose, ...(kind && { kind }), ...(name && { name }) }, signal),
    [gateway, from, to, kind, whose, name],
  )
  const loaded = useLoaded(load)
  const [kept, setKept] = useState(loaded.value)
  if (loaded.value && loaded.value !== kept) setKept(loaded.value)
  const [held, setHeld] = useState<{ readonly key: string; readonly times: PlanTimes; readonly over: unknown }>()
  const { reload } = loaded
  useChanges('plans', reload)
  // A month of entries is drawn bit by bit.
  const answer = useDeferredValue(loaded.value ?? kept)
  const entries = useMemo(() => {
    const known = answer?.entries ?? none
    // Until the answer that came after the change.
    if (!held || held.over !== answer) return known
    return known.map((one) => (keyOf(one) === held.key ? { ...one, ...held.times } : one))
  }, [answer, held])
  const hold = (entry: PlanEntry, times: PlanTimes) => setHeld({ key: keyOf(entry), times, over: answer })
  return { ...loaded, entries, more: answer?.more ?? false, hold, release: () => setHeld(undefined) }
}
