import { interfaceCallMarkFields } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { handledBy } from '../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type Call, CallGateway, type Mark } from './log-third.ts'

const ignore = () => undefined

/** What is marked: calls of one application have the same name, so one has its time as well. */
const detailsOf = (rows: readonly Call[]) => {
  const [first] = rows
  return rows.length === 1 && first
    ? ([
        ['接口调用', first.name],
        ['时间', first.createTime],
      ] as const)
    : ([['接口调用', `${rows.length} 次`]] as const)
}

/** 标记: what becomes of failed calls, and a note on it. */
export const MarkForm = ({ rows, onDone, onClose }: InDialog<Call>) => {
  const gateway = useService(CallGateway)
  const [first] = rows
  const form = useSaveForm({
    fields: interfaceCallMarkFields,
    record: undefined,
    valuesOf: (): Pick<Mark, 'handling'> & { markNote: string } => ({
      handling: first?.handling === 'ignored' ? 'ignored' : 'handled',
      markNote: (rows.length === 1 && first?.markNote) || '',
    }),
    save: async (values) => {
      const calls = rows.map(({ id, version }) => ({ id, version }))
      const result = await gateway.mark({ ...values, calls })
      const [only] = result.refused
      // The form stays open, so that the note is not lost.
      if (rows.length === 1 && only) throw new ApiError({ kind: 'business', message: only.message })
      onDone(handledBy(rows, result))
    },
    onSaved: ignore,
    onClose,
  })
  return (
    <RecordDialog title="标记处理状态" submitLabel="标记" form={form}>
      <DescriptionList of={detailsOf(rows)} />
      <RadioField name="handling" />
      <TextAreaField name="markNote" hint="如故障原因和处理结果；不要填写密钥和个人信息" />
    </RecordDialog>
  )
}
