import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { FieldRules } from '../../../openapi/facts.ts'
import { ApiError, type RecordChange } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { filledIn } from '../../core/form/field-rule.ts'
import type { Undo } from '../action/action.ts'
import { useUndo } from '../action/use-undo.ts'
import { invalidInput, useMessage } from '../dialog/use-message.ts'
import { type Conflict, isSame } from './conflict.ts'
import { FieldWords, type FormParts } from './form-context.ts'
import { useRefusal } from './use-refusal.ts'

interface Options<Values extends FieldValues, Row> {
  /** The facts of the fields: every field of the form is among them. */
  readonly fields: FieldRules
  /** The record to change; undefined for a new one. */
  readonly record: Row | undefined
  readonly valuesOf: (record: Row | undefined) => Values
  /** The record is a draft, which may lack what the rules call `complete` until it is submitted. */
  readonly draft?: boolean
  /** Asked before the values are sent, as they will be; the form stays open where it resolves to false. */
  readonly agree?: (values: Values, record: Row | undefined) => Promise<boolean>
  /** Sends the values, trimmed and without the empty ones. Rejects with `ApiError`. */
  readonly save: (values: Values, record: Row | undefined) => Promise<unknown>
  /** Reads the record again: where another user was faster (409), both versions are shown. */
  readonly reread?: (record: Row) => Promise<Row>
  /** Fields that the audit, and so a conflict, calls otherwise: the form's name by that one. */
  readonly auditNames?: Readonly<Record<string, string>>
  /** The success message; left out where the save itself tells. */
  readonly done?: string
  /** Takes back what was saved; offered in the toast (`useUndo`). */
  readonly undo?: () => Undo | undefined
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A form as its frame takes it. */
export interface SaveForm extends FormParts {
  readonly dirty: boolean
  readonly failure: string | undefined
  readonly conflict: Conflict | undefined
  /** Saves, then closes; with `again` the form stays open for another new record. */
  readonly submit: (again?: boolean) => Promise<void>
  /** Saves a draft that may lack nothing. */
  readonly submitWhole: () => Promise<void>
  /** Ends a conflict: takes the other version's value for the fields in `taken`, and saves or continues editing. */
  readonly settle: (taken: ReadonlySet<string>, save: boolean) => Promise<void>
  readonly onClose: () => void
}

/**
 * A form that saves a record: checks by the schema's rules with the first mistake focused, shows a refusal at its
 * field, notices that another user was faster (409), notifies, closes, and has the list reload. What was typed is never
 * lost.
 */
export const useSaveForm = <Values extends FieldValues, Row>(
  options: Options<Values, Row>,
): SaveForm & {
  readonly form: UseFormReturn<Values>
  /** The record as it was read last: in a conflict the other user's, with the names of what it holds. */
  readonly latest: Row | undefined
} => {
  const { fields, valuesOf, agree, save, reread, auditNames = {}, done, onSaved, onClose } = options
  const succeed = useUndo({ reload: onSaved })
  const tell = useMessage()
  const [other, setOther] = useState<{
    readonly base: Values
    readonly record: Row
    readonly change: RecordChange | undefined
  }>()
  const [settled, setSettled] = useState<Row>()
  const [words] = useState(() => new FieldWords())
  /** The version that the form was made from, or that a conflict was settled against. */
  const base = useRef(options.record)
  const { draft = false } = options
  const whole = useRef(!draft)
  const form = useForm<Values>({
    defaultValues: valuesOf(options.record) as DefaultValues<Values>, // as: all of the values are given
    shouldFocusError: true,
  })
  const { isDirty, isSubmitting } = form.formState
  const refusal = useRefusal<Path<Values>>(form, fields)

  /** The record as it is now; undefined where it cannot be read, which the HTTP client has reported. */
  const latest = async (record: Row | undefined): Promise<Row | undefined> => {
    try {
      return record && (await reread?.(record))
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
  const inForm = (change: RecordChange) => ({
    ...change,
    fields: change.fields.map((name) => auditNames[name] ?? name),
  })
  const fail = async (error: unknown) => {
    if (error instanceof ApiError && !refusal.namesField(error)) {
      const record = error.status === 409 ? await latest(base.current) : undefined
      const known = valuesOf(base.current)
      if (record && (error.change || !isSame(known, valuesOf(record))))
        return setOther({ base: known, record, change: error.change && inForm(error.change) })
      // Refused for another reason, such as a run that is under way, or for a change of what this form does not have.
      if (record) base.current = record
      // Refused as a whole, for a field that the form does not have: told where it cannot be overlooked (S9.11).
      if (error.code === 'AA0004') return tell({ message: invalidInput, detail: failureWords(error) })
    }
    refusal.show(error)
  }
  const checked = (again: boolean) =>
    form.handleSubmit(async (values) => {
      refusal.clear()
      try {
        const filled = filledIn(fields, values)
        if (agree && !(await agree(filled, base.current))) return undefined
        await save(filled, base.current)
      } catch (error) {
        return fail(error)
      }
      if (done !== undefined) succeed(done, options.undo?.())
      onSaved()
      if (!again) return onClose()
      form.reset(valuesOf(undefined), { keepFieldsRef: true })
      const [first] = words.names()
      if (first) form.setFocus(first as Path<Values>) // as: the fields are rendered under their names
    })()
  const submit = (again = false) => {
    whole.current = !draft
    return checked(again)
  }

  return {
    // as: the bound fields reach it by their names, which the type of the values does not know
    form: form as UseFormReturn<Values> & SaveForm['form'],
    fields,
    words,
    latest: other?.record ?? settled ?? options.record,
    existing: options.record !== undefined,
    busy: isSubmitting,
    draft,
    isWhole: () => whole.current,
    dirty: isDirty,
    failure: refusal.failure,
    conflict: other && {
      base: other.base,
      mine: form.getValues(),
      theirs: valuesOf(other.record),
      change: other.change,
    },
    submit,
    submitWhole: () => {
      whole.current = true
      return checked(false)
    },
    settle: async (taken, save) => {
      if (!other) return
      const [mine, theirs] = [form.getValues(), valuesOf(other.record)]
      base.current = other.record
      setSettled(other.record)
      setOther(undefined)
      form.reset(theirs, { keepFieldsRef: true })
      for (const [name, value] of Object.entries(mine))
        if (!taken.has(name) && !isSame(value, theirs[name]))
          form.setValue(name as Path<Values>, value, { shouldDirty: true }) // as: a name of the form's values
      if (save) await submit()
    },
    onClose,
  }
}
