import { serviceRefusalFields } from '../../../../openapi/facts.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import { eachById } from '../../action/each-by-id.ts'
import type { InDialog } from '../../action/use-in-dialog.ts'
import { DescriptionList } from '../../description-list/description-list.tsx'
import { RecordDialog } from '../../form/record-form.tsx'
import { TextAreaField } from '../../form/text-fields.tsx'
import { useSaveForm } from '../../form/use-save-form.ts'

const ignore = () => undefined

interface Props<Row> extends InDialog<Row> {
  readonly title: string
  readonly submitLabel: string
  /** What is refused. */
  readonly details: (rows: readonly Row[]) => readonly (readonly [label: string, value: string])[]
  /** Rejects with `ApiError`. */
  readonly send: (refusal: { readonly ids: string[]; readonly answer: string }) => Promise<BatchResult>
}

/** 拒绝 of requests, or 收回 of what was approved: both say why. */
export const RefusalForm = <Row extends { readonly id: string }>({
  title,
  submitLabel,
  details,
  send,
  rows,
  onDone,
  onClose,
}: Props<Row>) => {
  const form = useSaveForm({
    fields: serviceRefusalFields,
    record: undefined,
    valuesOf: () => ({ answer: '' }),
    save: async ({ answer }) => onDone(await eachById<Row>((ids) => send({ answer, ids: [...ids] }))(rows)),
    onSaved: ignore,
    onClose,
  })
  return (
    <RecordDialog title={title} submitLabel={submitLabel} danger form={form}>
      <DescriptionList of={details(rows)} />
      <TextAreaField name="answer" hint="申请人会在消息中看到" />
    </RecordDialog>
  )
}
