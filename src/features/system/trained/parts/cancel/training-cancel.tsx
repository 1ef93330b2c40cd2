import { trainingCancelFields } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type Training, TrainingGateway } from '../../training.ts'

interface Props {
  readonly training: Training
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 取消培训: with the reason, which everyone who sees the training reads. */
export const TrainingCancel = ({ training: { id, name, enrolled }, ...props }: Props) => {
  const gateway = useService(TrainingGateway)
  const form = useSaveForm({
    fields: trainingCancelFields,
    record: undefined,
    valuesOf: () => ({ reason: '' }),
    save: ({ reason }) => gateway.cancel(id, reason),
    done: '培训已取消',
    ...props,
  })
  return (
    <RecordDialog title={`取消培训：${name}`} submitLabel="取消培训" danger form={form}>
      <TextAreaField
        name="reason"
        hint={`取消后不能恢复${enrolled > 0 ? `；${enrolled} 名参训人员保留在名单中` : ''}`}
      />
    </RecordDialog>
  )
}
