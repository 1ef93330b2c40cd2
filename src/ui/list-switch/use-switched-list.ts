import { useState } from 'react'
import { Navigator } from '../../core/ports/navigator.ts'
import { useService } from '../hooks/use-service.ts'
import { useChosen } from '../master-detail/use-chosen.ts'

/** The lists of a screen. */
interface Lists {
  /** Address of the screen, which shows the first list. */
  readonly path: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** What a list of such a screen hands to its `ListSwitch`. */
export interface SwitchedList {
  /** Whether the user came from another list of the screen: the choice, which is drawn again, then has the focus. */
  readonly switched: boolean
  readonly onSwitch: (value: string) => void
}

/** Which list of the screen its address shows by `view`, which the screen's manifest names in `queryKeys`. */
export const useSwitchedList = ({ path, options }: Lists): { readonly view: string; readonly list: SwitchedList } => {
  const navigator = useService(Navigator)
  const [view] = useChosen('view')
  const [switched, setSwitched] = useState(false)
  const first = options[0]?.value ?? ''
  const onSwitch = (value: string) => {
    setSwitched(true)
    // The search of one list does not apply to another.
    navigator.go(value === first ? path : `${path}?view=${value}`)
  }
  return { view: options.some(({ value }) => value === view) ? view : first, list: { switched, onSwitch } }
}
