import { planScopeLabels } from '../../../../../../openapi/facts.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { PlanDetail, PlanScope } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { RadioField } from '../../../../../ui/form/choice-fields.tsx'
import { FormNote } from '../../../../../ui/form/form-note.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { targetOf } from '../../plan.ts'

const fields = { scope: { label: '取消范围', required: true, values: optionsOf(planScopeLabels) } } as const

interface Props {
  readonly detail: PlanDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 取消日程: of a repeating entry as much of it as is chosen; those who take part are told. */
export const PlanCancel = ({ detail, ...props }: Props) => {
  const gateway = useService(PlanGateway)
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: (): { readonly scope: PlanScope } => ({ scope: detail.repeats ? 'one' : 'all' }),
    save: ({ scope }) => gateway.cancel(targetOf(detail, scope)),
    done: '日程已取消',
    ...props,
  })
  const { length } = detail.participants
  return (
    <RecordDialog title={`取消日程：${detail.name}`} submitLabel="取消日程" danger form={form}>
      {detail.repeats && <RadioField name="scope" wide />}
      <FormNote text={`取消后不能恢复${length > 0 ? `；${length} 名参与人会收到取消的消息` : ''}。`} />
    </RecordDialog>
  )
}
