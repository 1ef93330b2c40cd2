import { useState } from 'react'
import { useAction } from '../action/use-action.ts'
import type { DescriptionGroup, ReadMore, RecordOptions } from '../detail-drawer/record-view.tsx'
import { useAddressPart } from '../hooks/use-address-part.ts'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'

const recordView = new LateCode(() => import('../detail-drawer/record-view.tsx').then((code) => code.RecordView))

const namedRecord = new LateCode(() => import('../detail-drawer/named-record.tsx').then((code) => code.NamedRecord))

interface Options<Row> extends RecordOptions<Row> {
  /**
   * Reads the record that a link names (`?open=ID`, with `act` in the manifest's `queryKeys`), which the page of the
   * list may not have; the same from render to render. Rejects with `ApiError`.
   */
  readonly named?: (id: string, signal: AbortSignal) => Promise<Row>
  /** Reads what the list leaves out. Rejects with `ApiError`. */
  readonly more?: (row: Row, signal: AbortSignal) => Promise<readonly DescriptionGroup[]>
}

/**
 * 查看 of a list: all that its columns say of a row, in full, for those who may look and not change. Stands behind the
 * actions of the row, so that who may do those keeps them at hand.
 */
export const useRecordView = <Row extends { readonly id: string; readonly name: string }>({
  named,
  more,
  ...options
}: Options<Row>) => {
  const [id, forget] = useAddressPart('open')
  const [act, forgetAct] = useAddressPart('act')
  const [viewed, setViewed] = useState<{ readonly row: Row; readonly more: ReadMore | undefined }>()
  const view = useAction<Row>(undefined, {
    label: '查看',
    opens: ([row]) => row && setViewed({ row, more: more && ((signal) => more(row, signal)) }),
  })
  const close = () => setViewed(undefined)
  const leave = () => {
    forget()
    forgetAct()
  }
  if (named && id !== '' && !viewed)
    return {
      view,
      viewDialog: (
        <LateDialog key={id} late={namedRecord} name="详情" onLost={leave}>
          {(NamedRecord) => <NamedRecord {...options} id={id} act={act} named={named} more={more} onClose={leave} />}
        </LateDialog>
      ),
    }
  return {
    view,
    viewDialog: viewed && (
      <LateDialog late={recordView} name="详情" onLost={close}>
        {(RecordView) => <RecordView {...options} {...viewed} onClose={close} />}
      </LateDialog>
    ),
  }
}
