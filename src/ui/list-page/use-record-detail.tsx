import { useAction } from '../action/use-action.ts'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'
import type { ListedOptions } from '../record-detail/listed-record.tsx'
import { useOpenedRecord } from '../record-detail/use-opened-record.ts'
import type { ListOf } from './use-list-of.ts'

const listedRecord = new LateCode(() => import('../record-detail/listed-record.tsx').then((code) => code.ListedRecord))

/**
 * 查看 of a list: a record with its head, its parts and the ways to the rows beside it, which the address keeps
 * (`?open=ID&tab=`, in the manifest's `queryKeys`). `detailOf` shows it with what can be done with it, unless a form or
 * drawer stands in its place, to which it comes back.
 */
export const useRecordDetail = <Row extends { readonly id: string; readonly name: string }>(
  list: Pick<ListOf<Row>, 'state' | 'store' | 'reload'>,
) => {
  const { open, opened } = useOpenedRecord(list)
  const view = useAction<Row>(undefined, { label: '查看', opens: open })
  const detailOf = <Read extends Row>(options: ListedOptions<Row, Read>, covered: boolean) =>
    opened &&
    !covered && (
      <LateDialog late={listedRecord} name={`${options.noun}信息`} onLost={opened.onClose}>
        {(Listed) => <Listed {...options} opened={opened} />}
      </LateDialog>
    )
  return { view, detailOf }
}
