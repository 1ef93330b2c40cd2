import { syncTransformLabels } from '../../../../../../openapi/facts.ts'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { TextInput } from '../../../../../ui/form/text-input.tsx'
import { useBoundField } from '../../../../../ui/form/use-bound-field.ts'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import type { Loaded } from '../../../../../ui/load/use-loaded.ts'
import { Select } from '../../../../../ui/select/select.tsx'
import { changed, type MappingValue, type MappingValues, mappingMistake, mappingOf } from '../../mapping.ts'
import type { Choices, Task } from '../../sync-task.ts'
import './mapping-field.css'

interface Props {
  readonly name: 'mappings'
  readonly object: Task['object']
  readonly choices: Loaded<Choices>
}

type Field = Choices['objects'][number]['fields'][number]

/** 字段映射: of each field of the object where its value comes from. */
export const MappingField = ({ choices, object, name }: Props) => (
  <LoadState of={choices} name="对象的字段">
    {({ objects }) => (
      <Mapping key={object} name={name} fields={objects.find((one) => one.object === object)?.fields ?? []} />
    )}
  </LoadState>
)

const transforms = Object.entries(syncTransformLabels).map(([value, label]) => ({ value, label }))

const Mapping = ({ name, fields }: { readonly name: 'mappings'; readonly fields: readonly Field[] }) => {
  // as: the form holds a mapping under this name
  const mistake = (value: unknown) => mappingMistake(value as MappingValues, fields)
  const { field, frame, disabled } = useBoundField({ name, wide: true, check: mistake }, '请输入', () => '已更改')
  const values = field.value as MappingValues // as: the form's own value
  const change = (of: string, part: Partial<MappingValue>) => field.onChange(changed(values, of, part))
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="group" aria-label={frame.label} aria-describedby={control['aria-describedby']}>
          <FramedTable label="字段映射" className="ac-mapping" heads={['本系统字段', '来源字段', '固定值', '转换']}>
            {fields.map(({ field: of, label, required }, index) => {
              const value = mappingOf(values, of)
              const input = (part: 'from' | 'fixed' | 'pairs', title: string) => ({
                'aria-label': `${label}的${title}`,
                value: value[part],
                disabled,
                onBlur: field.onBlur,
                onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                  change(of, { [part]: target.value }),
              })
              return (
                <tr key={of}>
                  <th scope="row">
                    {label}
                    {required && <span className="ac-mapping-required"> *</span>}
                  </th>
                  <td>
                    <TextInput {...(index === 0 && { ref: field.ref })} {...input('from', '来源字段')} />
                  </td>
                  <td>
                    {value.from.trim() === '' ? (
                      <TextInput {...input('fixed', '固定值')} />
                    ) : (
                      value.transform === 'values' && (
                        <TextInput {...input('pairs', '值对照')} placeholder="1=男，2=女" />
                      )
                    )}
                  </td>
                  <td>
                    {value.from.trim() !== '' && (
                      <Select
                        id={`${id}-${of}`}
                        aria-label={`${label}的转换`}
                        options={transforms}
                        value={value.transform}
                        disabled={disabled}
                        clearable={false}
                        // as: one of the options
                        onChange={(chosen) =>
                          change(of, { transform: (chosen || 'none') as MappingValue['transform'] })
                        }
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </FramedTable>
        </div>
      )}
    </FormField>
  )
}
