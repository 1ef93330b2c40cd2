import { useWatch } from 'react-hook-form'
import { drawAnswerFields, drawAnswerMistakes } from '../../../../../../openapi/facts.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { RadioField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { answerOptions, type DrawAnswer, DrawGateway, type DrawSeat } from './draw.ts'

interface Props {
  readonly drawId: string
  readonly seat: DrawSeat
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 登记答复: what an officer has said on the telephone; who does not take part is replaced by the next in the order. */
export const AnswerForm = ({ drawId, seat, ...props }: Props) => {
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
