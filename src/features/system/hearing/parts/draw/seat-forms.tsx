import { useWatch } from 'react-hook-form'
import { drawAnswerFields, drawAnswerMistakes, drawInvitationFields } from '../../../../../../openapi/facts.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { answerOptions, type DrawAnswer, DrawGateway, type DrawSeat } from './draw.ts'

interface AnswerProps {
  readonly drawId: string
  readonly seat: DrawSeat
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 登记答复: what an officer has said on the telephone; who does not take part is replaced by the next in the order. */
export const AnswerForm = ({ drawId, seat, ...props }: AnswerProps) => {
  const gateway = useService(DrawGateway)
  const notifier = useService(Notifier)
  const form = useSaveForm({
    fields: drawAnswerFields,
    record: undefined,
    valuesOf: () => ({ answer: 'accepted' as DrawAnswer['answer'], reason: '' }),
    save: async (values) => {
      const next = await gateway.answer({ ...values, id: drawId, officerId: seat.officerId })
      if (next !== undefined) notifier.success(`已登记，由 ${next} 递补`)
      else if (values.answer === 'accepted') notifier.success('已登记')
      else notifier.warn('已登记；已没有可以递补的人')
    },
    ...props,
  })
  const answer = useWatch({ control: form.form.control, name: 'answer' })
  const needsReason = answer === 'declined' || answer === 'recused'
  return (
    <RecordDialog title={`登记答复：${seat.name}`} form={form}>
      <RadioField name="answer" options={answerOptions} wide />
      {answer !== 'accepted' && (
        <TextField
          name="reason"
          wide
          check={(value) => (needsReason && String(value ?? '').trim() === '' ? drawAnswerMistakes.reason : undefined)}
        />
      )}
    </RecordDialog>
  )
}

interface InviteProps {
  readonly drawId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 短信邀请: asks everybody who sits and was not asked yet, by a one-time link; who declines is replaced at once. */
export const InviteForm = ({ drawId, ...props }: InviteProps) => {
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
