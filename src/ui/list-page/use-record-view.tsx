import { useState } from 'react'
import { useAction } from '../action/use-action.ts'
import type { DescriptionGroup, ReadMore, RecordOptions } from '../detail-drawer/record-view.tsx'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'

const recordView = new LateCode(() => import('../detail-drawer/record-view.tsx').then((code) => code.RecordView))

interface Options<Row> extends RecordOptions<Row> {
  /** Reads what the list leaves out. Rejects with `ApiError`. */
  readonly more?: (row: Row, signal: AbortSignal) => Promise<readonly DescriptionGroup[]>
}

/**
 * 查看 of a list: all that its columns say of a row, in full, for those who may look and not change. Stands behind the
 * actions of the row, so that who may do those keeps them at hand.
 */
export const useRecordView = <Row extends { readonly id: string; readonly name: string }>({
  more,
  ...options
}: Options<Row>) => {
  const [viewed, setViewed] = useState<{ readonly row: Row; readonly more: ReadMore | undefined }>()
  const view = useAction<Row>(undefined, {
    label: '查看',
    opens: ([row]) => row && setViewed({ row, more: more && ((signal) => more(row, signal)) }),
  })
  const close = () => setViewed(undefined)
  return {
    view,
    viewDialog: viewed && (
      <LateDialog late={recordView} name="详情" onLost={close}>
        {(RecordView) => <RecordView {...options} {...viewed} onClose={close} />}
      </LateDialog>
    ),
  }
}
