import { drawWithdrawalFields } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type Draw, DrawGateway } from './draw.ts'

interface Props {
  readonly draw: Pick<Draw, 'id' | 'caseNo' | 'status'>
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 撤回: ends a commitment, or annuls a draw, with the reason; the next record for the case names it. */
export const DrawWithdrawal = ({ draw: { id, caseNo, status }, ...props }: Props) => {
  const gateway = useService(DrawGateway)
  const verb = status === 'drawn' ? '作废' : '撤回'
  const form = useSaveForm({
    fields: drawWithdrawalFields,
    record: undefined,
    valuesOf: () => ({ reason: '' }),
    save: ({ reason }) => gateway.withdraw(id, reason),
    done: `已${verb}`,
    ...props,
  })
  return (
    <RecordDialog title={`${verb}抽取：${caseNo}`} submitLabel={verb} danger form={form}>
      <TextAreaField name="reason" hint={`${verb}后不能恢复；原因写入审计，并列入本案以后的抽取记录`} />
    </RecordDialog>
  )
}
