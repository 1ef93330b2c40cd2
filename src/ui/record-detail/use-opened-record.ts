import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageAddressContext } from '../hooks/page-address.ts'
import { useStateValue } from '../hooks/use-state-value.ts'
import type { ListOf } from '../list-page/use-list-of.ts'

/** The record of a list that is open, as its detail takes it. */
export interface OpenedRecord<Row> {
  readonly id: string
  /** Its row; undefined where the page of the list does not have it, as after a link. */
  readonly row: Row | undefined
  /** The key of the part that is shown; '' for the first. */
  readonly tab: string
  /** The permission of what a link asks for: the action that needs it stands first; '' without. */
  readonly act: string
  readonly onTab: (key: string) => void
  /** To the row before or after it, also on another page of the list; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** Reads the list again. */
  readonly onSaved: () => void
  readonly onClose: () => void
  /** Closes a record that no longer exists, and reads the list again. */
  readonly onGone: () => void
}

interface Place {
  readonly open: string
  readonly tab: string
  readonly act: string
}

const closed: Place = { open: '', tab: '', act: '' }

/** Which record is open and what of it is shown, in the address of the page: `?open=ID&tab=&act=`. */
const usePlace = () => {
  const address = useContext(PageAddressContext)
  const [own, setOwn] = useState(closed)
  const query = new URLSearchParams(useStateValue(address.query))
  const show = (place: Place) => {
    // As it is now: the list writes into the same address.
    const next = new URLSearchParams(address.query.value)
    for (const [name, value] of Object.entries(place)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setOwn(address.amend(next.toString()) ? closed : place)
  }
  const named = { open: query.get('open') ?? '', tab: query.get('tab') ?? '', act: query.get('act') ?? '' }
  return { place: own.open ? own : named, show }
}

/**
 * The record of a list whose detail is open (`RecordDetail`). It stands in the address, so that a reload or a copied
 * link opens the same; the screen's manifest names `open`, `tab` and `act` in `queryKeys`. Without an address it lasts
 * as long as the view.
 */
export const useOpenedRecord = <Row extends { readonly id: string }>(
  list: Pick<ListOf<Row>, 'state' | 'store' | 'reload'>,
): { readonly open: (rows: readonly Row[]) => void; readonly opened: OpenedRecord<Row> | undefined } => {
  const { place, show } = usePlace()
  const { rows, current, pageOfRows, size, total, loading } = list.state
  /** The page that is on its way, and which of its rows is to be opened. */
  const turning = useRef<{ readonly page: number; readonly at: 0 | -1 }>(undefined)
  const arrive = useEffectEvent(() => {
    const to = turning.current
    const id = to && !loading && pageOfRows === to.page ? rows.at(to.at)?.id : undefined
    if (id === undefined) return
    turning.current = undefined
    show({ ...place, open: id, act: '' })
  })
  useEffect(() => arrive(), [rows, loading, pageOfRows])

  const at = rows.findIndex(({ id }) => id === place.open)
  const to = (id: string | undefined) => (id === undefined ? undefined : () => show({ ...place, open: id, act: '' }))
  const turn = (page: number, row: 0 | -1) => () => {
    turning.current = { page, at: row }
    list.store.goTo(page)
  }
  const close = () => {
    turning.current = undefined
    show(closed)
  }
  const previous = at > 0 ? to(rows[at - 1]?.id) : at === 0 && current > 1 ? turn(current - 1, -1) : undefined
  const last = at === rows.length - 1
  const next =
    at < 0 ? undefined : last ? (current * size < total ? turn(current + 1, 0) : undefined) : to(rows[at + 1]?.id)
  return {
    open: ([row]) => row && show({ open: row.id, tab: '', act: '' }),
    opened: place.open
      ? {
          id: place.open,
          row: rows[at],
          tab: place.tab,
          act: place.act,
          onTab: (tab) => show({ ...place, tab }),
          onPrevious: previous,
          onNext: next,
          onSaved: list.reload,
          onClose: close,
          onGone: () => {
            close()
            list.reload()
          },
        }
      : undefined,
  }
}
