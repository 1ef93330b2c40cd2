import { useFormParts } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { TextInput } from './text-input.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

const yuan = (fen: number): string => (fen / 100).toLocaleString('zh-CN')
const inWords = (fen: unknown): string => (typeof fen === 'number' ? yuan(fen) : '')

/**
 * An amount that is typed in yuan, with two decimals at most; the form's value is in fen, as the API has it, and ''
 * where the field is empty.
 */
export const MoneyField = (props: Omit<BoundField, 'check'>) => {
  const { fields } = useFormParts()
  const { minimum = 0, maximum = Infinity } = fields[props.name] ?? {}
  const check = (fen: unknown) =>
    Number(fen) < minimum || Number(fen) > maximum ? `请输入 ${yuan(minimum)} 至 ${yuan(maximum)} 元` : undefined
  const { field, frame, disabled, readOnly } = useBoundField({ ...props, check }, '请输入', inWords)
  return (
    <FormField {...frame}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          type="number"
          inputMode="decimal"
          step={0.01}
          min={minimum / 100}
          disabled={disabled}
          readOnly={readOnly}
          value={typeof field.value === 'number' ? field.value / 100 : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? '' : Math.round(target.valueAsNumber * 100))}
        />
      )}
    </FormField>
  )
}
