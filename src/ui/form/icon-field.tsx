import { IconPicker } from '../icon-picker/icon-picker.tsx'
import { FormField } from './form-field.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

/** An icon by its name, such as `pi-user`, or ''. */
export const IconField = (props: BoundField) => {
  const { rule, field, frame, disabled } = useBoundField(props, '请选择')
  return (
    <FormField {...frame}>
      {(control) => (
        <IconPicker
          {...control}
          focusable={field.ref}
          label={rule.label}
          disabled={disabled}
          value={String(field.value ?? '')}
          onChange={field.onChange}
        />
      )}
    </FormField>
  )
}
