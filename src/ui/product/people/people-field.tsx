import { useCallback, useMemo, useState } from 'react'
import type { Person } from '../../../core/people/people-source.ts'
import { Button } from '../../button/button.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useBoundField } from '../../form/use-bound-field.ts'
import { lateDialog } from '../../late/late-dialog.tsx'
import { someOf } from '../receivers/receiver-fields.tsx'
import type { PeopleChoice } from './people-picker.tsx'
import './people-field.css'

const PeoplePicker = lateDialog('人员选择', () => import('./people-picker.tsx').then((code) => code.PeoplePicker))

interface Props extends PeopleChoice {
  readonly name: string
  /** Those that were chosen before, also by another user meanwhile, so that their names are known. */
  readonly chosen: readonly { readonly id: string; readonly name: string }[]
  /** What is said where none is chosen; without it none need be. */
  readonly missing?: string
  /** How many were chosen before that the reader may not see. */
  readonly others?: number | undefined
}

/** As many are named in the form; all of them stand in the choice. */
const named = 12

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** People in a form: their names, each with its removal, and the choice of others. Holds their ids. */
export const PeopleField = ({ name, chosen, missing, others = 0, ...choice }: Props) => {
  const [known, setKnown] = useState<ReadonlyMap<string, Person>>(new Map())
  const [open, setOpen] = useState(false)
  const before = useMemo(() => new Map(chosen.map((person) => [person.id, person.name])), [chosen])
  const nameOf = useCallback((id: string) => known.get(id)?.name ?? before.get(id) ?? id, [known, before])
  const words = useCallback((value: unknown) => idsOf(value).map(nameOf).join('、'), [nameOf])
  const { field, frame, disabled, readOnly } = useBoundField(
    {
      name,
      wide: true,
      ...(missing !== undefined && { missing, check: someOf(missing) }),
      ...(others > 0 && { hint: `另有 ${others} 名不在您的管理范围内，保存后不再包括` }),
    },
    '请选择',
    words,
  )
  const ids = idsOf(field.value)
  const locked = disabled || readOnly
  return (
    <FormField {...frame} group>
      {({ id, 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
        <div id={id} role="group" aria-label={frame.label} className="ac-people-field" {...control}>
          {ids.slice(0, named).map((key) => (
            <span key={key} className="ac-people-chip">
              {nameOf(key)}
              <Button
                look="quiet"
                small
                icon="times"
                aria-label={`移除${nameOf(key)}`}
                disabled={locked}
                onClick={() => field.onChange(ids.filter((one) => one !== key))}
              />
            </span>
          ))}
          {ids.length > named && <span>另有 {ids.length - named} 人</span>}
          <Button
            ref={field.ref}
            look="plain"
            icon="users"
            aria-haspopup="dialog"
            disabled={locked}
            onClick={() => setOpen(true)}
          >
            {`选择${frame.label}`}
          </Button>
          {open && (
            <PeoplePicker
              {...choice}
              title={`选择${frame.label}`}
              verb="确定"
              mayBeNone
              initial={ids.map((key) => known.get(key) ?? { id: key, name: nameOf(key), orgName: '' })}
              save={(people) => {
                setKnown((all) => new Map([...all, ...people.map((person) => [person.id, person] as const)]))
                field.onChange(people.map((person) => person.id))
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
