import { useImperativeHandle, useState } from 'react'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { useBoundField } from '../../../../../ui/form/use-bound-field.ts'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import type { Loaded } from '../../../../../ui/load/use-loaded.ts'
import {
  changed,
  differenceOf,
  type MappingPart,
  type MappingValue,
  type MappingValues,
  mappingMistake,
  mappingOf,
} from '../../mapping.ts'
import type { Choices, SyncTask } from '../../sync-task.ts'
import { MappingRow } from './mapping-row.tsx'
import './mapping-field.css'

interface Props {
  readonly name: 'mappings'
  readonly object: SyncTask['object']
  readonly choices: Loaded<Choices>
}

type Fields = Choices['objects'][number]['fields']

/** 字段映射: of each field of the object where its value comes from. */
export const MappingField = ({ choices, object, name }: Props) => (
  <LoadState of={choices} name="对象的字段">
    {({ objects }) => (
      <Mapping key={object} name={name} fields={objects.find((one) => one.object === object)?.fields ?? []} />
    )}
  </LoadState>
)

const heads = ['本系统字段', '来源字段', '转换', '固定值或值对照'] as const

const Mapping = ({ name, fields }: { readonly name: 'mappings'; readonly fields: Fields }) => {
  // as: the form holds mappings under this name
  const mistake = (value: unknown) => mappingMistake(value as MappingValues, fields)?.message
  const words = (value: unknown, _rule: unknown, other: unknown) =>
    differenceOf(value as MappingValues, (other ?? []) as MappingValues, fields) // as: the same
  const bound = useBoundField({ name, wide: true, check: mistake }, '请输入', words)
  const { field, frame, disabled } = bound
  const values = field.value as MappingValues // as: the form's own value
  const faulty = frame.error === undefined ? undefined : placeOf(values, fields, bound.place)
  const inputs = useFirstFaulty(field.ref, fields)
  const change = (of: string, part: Partial<MappingValue>) => field.onChange(changed(values, of, part))
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="group" aria-label={frame.label} aria-describedby={control['aria-describedby']}>
          <FramedTable label="字段映射" className="ac-mapping" heads={heads}>
            {fields.map((of) => (
              <MappingRow
                key={of.field}
                id={`${id}-${of.field}`}
                of={of}
                value={mappingOf(values, of.field)}
                disabled={disabled}
                faulty={faulty?.field === of.field ? faulty.part : undefined}
                describedBy={control['aria-describedby']}
                inputs={inputs}
                onBlur={field.onBlur}
                onChange={(part) => change(of.field, part)}
              />
            ))}
          </FramedTable>
        </div>
      )}
    </FormField>
  )
}

interface Place {
  readonly field: string
  readonly part: MappingPart
}

/** The input with the mistake: in the row that the backend has named, or where the values themselves have one. */
const placeOf = (values: MappingValues, fields: Fields, named: string): Place | undefined =>
  named === '' ? mappingMistake(values, fields) : { field: named, part: 'from' }

/** Has the form focus the input with the mistake; returns the inputs by `field.part`, which their rows fill. */
function useFirstFaulty(ref: (handle: object | null) => void, fields: Fields) {
  const { form } = useFormParts()
  const [inputs] = useState(() => new Map<string, HTMLInputElement>())
  const faultyInput = () => {
    const [, named = ''] = form.getFieldState('mappings').error?.type?.split('.') ?? []
    // as: the form holds mappings under this name
    const place = placeOf(form.getValues('mappings') as MappingValues, fields, named)
    return inputs.get(`${place?.field ?? fields[0]?.field}.${place?.part ?? 'from'}`)
  }
  useImperativeHandle(ref, () => ({ focus: () => faultyInput()?.focus() }))
  return inputs
}
