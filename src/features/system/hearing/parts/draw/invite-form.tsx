import { drawInvitationFields } from '../../../../../../openapi/facts.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { DrawGateway } from './draw.ts'

interface Props {
  readonly drawId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 短信邀请: asks everybody who sits and was not asked yet, by a one-time link; who declines is replaced at once. */
export const InviteForm = ({ drawId, ...props }: Props) => {
  const gateway = useService(DrawGateway)
  const notifier = useService(Notifier)
  const form = useSaveForm({
    fields: drawInvitationFields,
    record: undefined,
    valuesOf: () => ({ heldTime: '', place: '' }),
    save: async (values) => {
      const invited = await gateway.invite({ ...values, id: drawId })
      notifier.success(`已向 ${invited} 人发送邀请`)
    },
    ...props,
  })
  return (
    <RecordDialog title="短信邀请" submitLabel="发送" form={form}>
      <DateField name="heldTime" time />
      <TextField name="place" hint="短信中没有案号和当事人；不参加的由下一位递补，并自动邀请" />
    </RecordDialog>
  )
}
