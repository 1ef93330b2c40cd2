import { syncTransformLabels } from '../../../../../../openapi/facts.ts'
import { TextInput } from '../../../../../ui/form/text-input.tsx'
import { Select } from '../../../../../ui/select/select.tsx'
import type { MappingPart, MappingValue } from '../../mapping.ts'
import type { Choices } from '../../sync-task.ts'

interface Props {
  readonly id: string
  readonly of: Choices['objects'][number]['fields'][number]
  readonly value: MappingValue
  readonly disabled: boolean
  /** The input with the mistake that `describedBy` tells. */
  readonly faulty: MappingPart | undefined
  readonly describedBy: string | undefined
  /** By `field.part`. */
  readonly inputs: Map<string, HTMLInputElement>
  readonly onBlur: () => void
  readonly onChange: (part: Partial<MappingValue>) => void
}

const transforms = Object.entries(syncTransformLabels).map(([value, label]) => ({ value, label }))
const withoutValues = transforms.filter(({ value }) => value !== 'values')

/**
 * One field of ours: the field of the source with how it is converted, or else a fixed value. What tells one record
 * from all others has neither that nor a table of values, but a stored one is shown.
 */
export const MappingRow = ({
  id,
  of: { field, label, required, personal },
  value,
  disabled,
  faulty,
  ...props
}: Props) => {
  const isRead = value.from.trim() !== ''
  const input = (part: MappingPart, title: string) => ({
    ref: (element: HTMLInputElement | null) => {
      if (element) props.inputs.set(`${field}.${part}`, element)
      else props.inputs.delete(`${field}.${part}`)
    },
    'aria-label': `${label}的${title}`,
    'aria-required': (required && part === 'from') || undefined,
    ...(faulty === part && { 'aria-invalid': true, 'aria-describedby': props.describedBy }),
    value: value[part],
    disabled,
    onBlur: props.onBlur,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => props.onChange({ [part]: target.value }),
  })
  return (
    <tr>
      <th scope="row">
        {label}
        {required && <span className="ac-mapping-required"> *</span>}
      </th>
      <td>
        <TextInput {...input('from', '来源字段')} />
      </td>
      <td>
        {isRead && (
          <Select
            id={id}
            aria-label={`${label}的转换`}
            options={personal && value.transform !== 'values' ? withoutValues : transforms}
            value={value.transform}
            disabled={disabled}
            clearable={false}
            // as: one of the options
            onChange={(chosen) => props.onChange({ transform: (chosen || 'none') as MappingValue['transform'] })}
          />
        )}
      </td>
      <td>
        {isRead
          ? value.transform === 'values' && <TextInput {...input('pairs', '值对照')} placeholder="1=男，2=女" />
          : (!personal || value.fixed !== '') && <TextInput {...input('fixed', '固定值')} />}
      </td>
    </tr>
  )
}
