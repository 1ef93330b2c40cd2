import { type ReactNode, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { FieldRule } from '../../../openapi/facts.ts'
import { mistakeIn } from '../../core/form/field-rule.ts'
import { readText } from '../../core/form/read-text.ts'
import { useFormParts } from './form-context.ts'

/** What every bound field takes. */
export interface BoundField {
  /** Names the value and its rule. */
  readonly name: string
  /** Instead of the rule's label. */
  readonly label?: string
  readonly hint?: ReactNode
  readonly describedBy?: string
  /** Takes the whole width of a form with two columns. */
  readonly wide?: boolean
  /** Cannot be changed once the record exists. */
  readonly fixed?: boolean
  readonly disabled?: boolean
  /** A rule beside those of the schema: returns the mistake in words. */
  readonly check?: (value: unknown) => string | undefined
  /** What is known to be wrong with the present value, such as by asking the backend: told while it is typed. */
  readonly told?: string | undefined
  /** What an empty field is asked for with that is required while it is shown, instead of 请输入 and its label. */
  readonly missing?: string
  /** The field that is checked again when this one changes after a submission. */
  readonly deps?: string
}

/** `fixed` fields say why they take no input. */
const fixedHint = (label: string) => `${label}创建后不能修改`

/**
 * A field of the form around it: its value, its rule, its mistake. `ask` is the verb of an empty required field;
 * `words` writes a value for the person where two versions of a record are told apart, beside the other one's.
 */
export const useBoundField = (
  { name, label: ownLabel, fixed = false, disabled = false, ...props }: BoundField,
  ask: '请输入' | '请选择',
  words: (value: unknown, rule: FieldRule, other?: unknown) => string = String,
) => {
  const { form, fields, existing, busy, draft, isWhole, words: allWords } = useFormParts()
  const { check, told, missing, deps, hint, describedBy, wide } = props
  const found = fields[name]
  if (!found) throw new Error(`The form has no rule for the field ${name}`)
  const rule = ownLabel === undefined ? found : { ...found, label: ownLabel }
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: {
      ...(deps !== undefined && { deps }),
      // The form's own rule has the better words, but an empty field is simply asked for.
      validate: (value: unknown): string | true =>
        (value ? check?.(value) : missing) ??
        mistakeIn(rule.complete && isWhole() ? { ...rule, required: true } : rule, value, ask) ??
        // Of the next value nothing is known yet.
        (value === field.value ? told : undefined) ??
        true,
    },
  })
  useEffect(() => allWords.add(name, (value, other) => words(value, found, other)), [allWords, name, words, found])
  const locked = fixed && existing
  // Told while it is typed: an input with `maxLength` would cut a pasted text without a word.
  const tooLong = typeof field.value === 'string' && field.value.trim().length > (rule.maxLength ?? Infinity)
  // What people write of a number is read at once, so that they see what will be sent: +86 139 1111 2222.
  const leave = () => {
    const read = typeof field.value === 'string' && rule.format ? readText(rule, field.value) : field.value
    if (read !== field.value && rule.secret !== true) field.onChange(read)
    field.onBlur()
  }
  return {
    rule,
    field: { ...field, onBlur: leave },
    disabled: disabled || locked,
    readOnly: busy,
    /** Of a mistake that the backend found inside the value, where: `code` of `mappings.code`. */
    place: fieldState.error?.type?.split('.').slice(1).join('.') ?? '',
    /** What `FormField` takes. */
    frame: {
      label: rule.label,
      required: rule.required === true || missing !== undefined || (rule.complete === true && !draft),
      later: rule.complete === true && draft,
      error: tooLong ? mistakeIn(rule, field.value, ask) : (told ?? fieldState.error?.message),
      hint: locked ? fixedHint(rule.label) : hint,
      ...(describedBy !== undefined && { describedBy }),
      ...(wide && { wide }),
    },
  }
}
