import { useWatch } from 'react-hook-form'
import { DateField, SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { NumberField } from '../../../../../ui/form/text-fields.tsx'
import type { PlanValues } from './plan-values.ts'
import { repeatOptions, repeatText } from './repeat.ts'

interface Props {
  /** The day of the begin, by which the repetition is told. */
  readonly day: string
  /** The present rule in words, where the entry has one. */
  readonly kept: string | undefined
}

/** How often an entry repeats, in simple words or by a rule of one's own, with a sentence that says it. */
export const RepeatFields = ({ day, kept }: Props) => {
  const { form } = useFormParts()
  // as: the form's own values
  const values = useWatch({ control: form.control }) as unknown as PlanValues
  const { repeat, unit, ends } = values
  const options = kept === undefined ? repeatOptions : [...repeatOptions, { value: 'kept', label: '保持原规则' }]
  const plain = repeat !== 'none' && repeat !== 'kept'
  const text = repeat === 'kept' ? kept : repeatText(values, day)
  return (
    <>
      <SelectField name="repeat" options={options} clearable={false} {...(text && { hint: text })} />
      {repeat === 'custom' && (
        <>
          <NumberField name="every" hint="每隔多少个单位重复一次" />
          <SelectField name="unit" clearable={false} />
          {unit === 'WEEKLY' && <SelectField name="weekdays" multiple hint="不选为开始日期的星期" />}
        </>
      )}
      {plain && <RadioField name="ends" />}
      {plain && ends === 'until' && (
        <DateField
          name="until"
          check={(value) =>
            typeof value === 'string' && value && value < day ? '截止日期不能早于开始日期' : undefined
          }
        />
      )}
      {plain && ends === 'count' && <NumberField name="count" />}
    </>
  )
}
