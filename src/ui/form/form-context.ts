import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldRules } from '../../../openapi/facts.ts'

/**
 * Writes a field's value in words, such as the label of a choice: for telling two versions of a record apart. `other` is the other
 * version's: of a long value only what differs is written.
 */
export type ValueWords = (value: unknown, other?: unknown) => string

/** What the bound fields of a form read. */
export interface FormParts {
  readonly form: UseFormReturn<Record<string, unknown>>
  readonly fields: FieldRules
  /** The form changes a record that exists. */
  readonly existing: boolean
  readonly busy: boolean
  /** By field name; filled by the fields as they are rendered. */
  readonly words: Map<string, ValueWords>
}

export const FormContext = createContext<FormParts | undefined>(undefined)

/** The form that a bound field stands in. */
export const useFormParts = (): FormParts => {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('A bound field stands outside RecordDialog, RecordDrawer or FormContext')
  return parts
}
