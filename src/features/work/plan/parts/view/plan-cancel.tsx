import { planCancelFields, planScopeLabels } from '../../../../../../openapi/facts.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { PlanDetail, PlanScope } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { FormNote } from '../../../../../ui/form/form-note.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { targetOf } from '../../plan.ts'

const scope = { label: '取消范围', required: true, values: optionsOf(planScopeLabels) } as const

interface Values {
  readonly scope: PlanScope
  readonly reason: string
}

interface Props {
  readonly detail: PlanDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 取消日程: of a repeating entry as much of it as is chosen; those who take part are told why. */
export const PlanCancel = ({ detail, ...props }: Props) => {
  const gateway = useService(PlanGateway)
  const { length } = detail.participants
  const form = useSaveForm({
    fields: { scope, reason: { ...planCancelFields.reason, ...(length > 0 && { required: true as const }) } },
    record: undefined,
    valuesOf: (): Values => ({ scope: detail.repeats ? 'one' : 'all', reason: '' }),
    save: (values) => gateway.cancel(targetOf(detail, values.scope), values.reason),
    done: '日程已取消',
    ...props,
  })
  return (
    <RecordDialog title={`取消日程：${detail.name}`} submitLabel="取消日程" danger form={form}>
      {detail.repeats && <RadioField name="scope" wide />}
      {length > 0 && <TextField name="reason" wide />}
      <FormNote text={`取消后不能恢复${length > 0 ? `；${length} 名参与人会收到取消的消息和原因` : ''}。`} />
    </RecordDialog>
  )
}
