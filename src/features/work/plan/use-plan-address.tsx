import { useContext } from 'react'
import { type CalendarView, calendarViews } from '../../../core/calendar/calendar-days.ts'
import { PageAddressContext } from '../../../ui/hooks/page-address.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'

/** What the address of the screen says. */
export interface PlanAddress {
  readonly view: CalendarView
  readonly day: string
  /** Of PlanKind, separated by commas; '' for all. */
  readonly kind: string
  readonly whose: 'mine' | 'office'
  readonly name: string
  /** The entry that is open, and which occurrence of it. */
  readonly open: string
  readonly occurrence: string
}

const isDay = (text: string | null): text is string =>
  /^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** The view, its day and the conditions, which stand in the page's address; a phone begins with the list. */
export const usePlanAddress = (today: string) => {
  const address = useContext(PageAddressContext)
  const narrow = useNarrow()
  const parameters = new URLSearchParams(useStateValue(address.query))
  const view = calendarViews.find(({ value }) => value === parameters.get('view'))?.value
  const day = parameters.get('day')
  const at: PlanAddress = {
    view: view ?? (narrow ? 'list' : 'month'),
    day: isDay(day) ? day : today,
    kind: parameters.get('kind') ?? '',
    whose: parameters.get('whose') === 'office' ? 'office' : 'mine',
    name: parameters.get('name') ?? '',
    open: parameters.get('open') ?? '',
    occurrence: parameters.get('occurrence') ?? '',
  }
  const go = (to: Partial<PlanAddress>) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(to)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    address.amend(next.toString())
  }
  return { at, go }
}
