import { drawDeclaredFields } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'

interface Props {
  readonly officer: { readonly name: string }
  readonly declare: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** 申报回避: a relation or an interest of a candidate, who is then excluded with this reason. */
export const DeclareForm = ({ officer, declare, onClose }: Props) => {
  const form = useSaveForm({
    fields: drawDeclaredFields,
    record: undefined,
    valuesOf: () => ({ reason: '' }),
    save: ({ reason }) => declare(reason),
    onSaved: () => undefined,
    onClose,
  })
  return (
    <RecordDialog title={`申报回避：${officer.name}`} submitLabel="回避" form={form}>
      <TextField name="reason" wide placeholder="如 系当事人近亲属" />
    </RecordDialog>
  )
}
