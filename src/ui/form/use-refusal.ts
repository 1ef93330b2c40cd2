import { useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'

/** What of react-hook-form's form is needed to show a mistake at its field. */
interface Fields<Name extends string> {
  setError(name: Name, error: { type: string; message: string }): void
  setFocus(name: Name, options?: { shouldSelect?: boolean }): void
}

/**
 * What the backend refuses of a form stands at the field that it names, the first of them focused, and what was typed
 * stays; `failure` is what is said of no field. `fields` has the form's fields as its keys: its rules. What is refused
 * inside a field's value, as `mappings.code`, is the field's, which learns the place by the type of the mistake.
 */
export const useRefusal = <Name extends string>(
  form: Fields<NoInfer<Name>>,
  fields: Readonly<Record<Name, unknown>>,
) => {
  const [failure, setFailure] = useState<string>()
  const isField = (name: string): name is Name => Object.hasOwn(fields, name)
  const mistakesIn = (error: ApiError) =>
    error.fields.flatMap(({ field: type, message }) => {
      const [field = ''] = type.split('.')
      return isField(field) ? [{ field, type, message }] : []
    })

  return {
    failure,
    /** To be called before the form is sent once more. */
    clear: () => setFailure(undefined),
    /** Shows what a call has failed with; anything else than an `ApiError` is a fault of the program and thrown on. */
    show: (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const mistakes = mistakesIn(error)
      for (const { field, ...mistake } of mistakes) form.setError(field, mistake)
      if (mistakes[0]) form.setFocus(mistakes[0].field, { shouldSelect: true })
      else setFailure(failureWords(error))
    },
    /** Whether the error names a field of this form. */
    namesField: (error: ApiError) => mistakesIn(error).length > 0,
  }
}
