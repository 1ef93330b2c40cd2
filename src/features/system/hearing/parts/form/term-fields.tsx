import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../../../../ui/button/button.tsx'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { HearingGateway } from '../../hearing.ts'
import { endOfTerm, termAfter, termMistake } from './hearing-values.ts'

interface TermValues {
  termBegin: string
  termEnd: string
}

interface Props {
  /** Proposes the term of a new officer where the form has none. */
  readonly fresh?: boolean
  /** Why the term is not changed here; it then says so at both days. */
  readonly kept?: string
}

/**
 * 聘期: its first and its last day. The last one follows the first by the years of the site until a person sets another
 * one.
 */
export const TermFields = ({ fresh = false, kept }: Props) => {
  const { form, busy } = useFormParts()
  // as: the forms with these fields hold both days as texts
  const control = form.control as unknown as Control<TermValues>
  const [begin, end] = useWatch({ control, name: ['termBegin', 'termEnd'] })
  const gateway = useService(HearingGateway)
  const { value: term } = useLoaded(useCallback((signal: AbortSignal) => gateway.term(signal), [gateway]))
  const before = useRef(begin)

  const follow = useEffectEvent(() => {
    if (!term || kept !== undefined) return
    if (fresh && begin === '' && end === '' && before.current === '') {
      form.resetField('termBegin', { defaultValue: term.termBegin })
      form.resetField('termEnd', { defaultValue: term.termEnd })
      before.current = term.termBegin
      return
    }
    const follows = termAfter({ begin, end, before: before.current }, term.years)
    before.current = begin
    if (follows !== undefined)
      form.setValue('termEnd', follows, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  })
  // Only the first day and the site's years move the last one.
  useEffect(() => follow(), [begin, term])

  const disabled = kept !== undefined && { disabled: true }
  const fill = (years: number) =>
    form.setValue('termEnd', endOfTerm(begin, years), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <>
      <DateField
        name="termBegin"
        deps="termEnd"
        {...disabled}
        hint={
          kept ??
          (endOfTerm(begin, 1) === undefined
            ? '选择后可按年数填写结束日期'
            : // At the beginning: a mistake in the end would take its place there.
              yearsOffered(term?.years).map((years) => (
                <Button key={years} look="text" small disabled={busy} onClick={() => fill(years)}>
                  {years} 年期
                </Button>
              )))
        }
      />
      <DateField
        name="termEnd"
        check={(value) => termMistake(value, begin)}
        {...disabled}
        {...(kept !== undefined && { hint: kept })}
      />
    </>
  )
}

/** The years that are offered as a click: no more than the site allows. */
const yearsOffered = (most = 5): readonly number[] =>
  [...new Set([1, 3, most])].filter((years) => years <= most).toSorted((one, other) => one - other)
