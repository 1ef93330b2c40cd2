import { planScopeLabels } from '../../../../../../openapi/facts.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { PlanScope } from '../../../../../core/plan/plan.ts'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'

const fields = { scope: { label: '更改范围', required: true, values: optionsOf(planScopeLabels) } } as const

interface Props {
  readonly name: string
  /** What happens to the times, in a sentence. */
  readonly told: string
  readonly onScope: (scope: PlanScope) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks how much of a repeating entry is moved. */
export const ScopeDialog = ({ name, told, onScope, onClose }: Props) => {
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: (): { readonly scope: PlanScope } => ({ scope: 'one' }),
    save: ({ scope }) => onScope(scope),
    onSaved: () => undefined,
    onClose,
  })
  return (
    <RecordDialog title={`调整重复日程：${name}`} submitLabel="调整" form={form}>
      <RadioField name="scope" wide hint={told} />
    </RecordDialog>
  )
}
