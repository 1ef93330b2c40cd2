import { useCallback } from 'react'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { DetailDrawer } from './detail-drawer.tsx'
import { type DescriptionGroup, type RecordOptions, RecordView } from './record-view.tsx'

interface Props<Row> extends RecordOptions<Row> {
  readonly id: string
  /** Reads the record; the same from render to render. Rejects with `ApiError`. */
  readonly named: (id: string, signal: AbortSignal) => Promise<Row>
  readonly more: ((row: Row, signal: AbortSignal) => Promise<readonly DescriptionGroup[]>) | undefined
  readonly onClose: () => void
}

/** 查看 of the record that a link names, whether the list has it on its page or not. */
export const NamedRecord = <Row extends { readonly id: string; readonly name: string }>({
  id,
  named,
  more,
  ...options
}: Props<Row>) => {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => named(id, signal), [named, id]))
  const row = loaded.value
  const readMore = useCallback(async (signal: AbortSignal) => (row && more ? more(row, signal) : []), [row, more])
  if (row) return <RecordView {...options} row={row} more={more && readMore} />
  return (
    <DetailDrawer title={options.noun} onClose={options.onClose}>
      <LoadState of={loaded} name={options.noun}>
        {() => null}
      </LoadState>
    </DetailDrawer>
  )
}
