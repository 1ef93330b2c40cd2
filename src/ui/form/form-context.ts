import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldRules } from '../../../openapi/facts.ts'
import { mutable, type State } from '../../core/state.ts'

/**
 * Writes a field's value in words, such as the label of a choice: for telling two versions of a record apart. `other`
 * is the other version's: of a long value only what differs is written.
 */
export type ValueWords = (value: unknown, other?: unknown) => string

/** How the fields of a form write their values, by name in their order; filled by the fields as they are rendered. */
export class FieldWords {
  readonly #words = new Map<string, ValueWords>()
  readonly #changes = mutable(0)

  /** Counts the changes: names that have to be loaded arrive later. */
  get changes(): State<number> {
    return this.#changes
  }

  /** The names of the fields that are shown. */
  names(): readonly string[] {
    return [...this.#words.keys()]
  }

  /** The words for a value; undefined for a field that is not shown. */
  of(name: string): ValueWords | undefined {
    return this.#words.get(name)
  }

  /** Adds a field; returns what removes it. */
  add(name: string, words: ValueWords): () => void {
    this.#words.set(name, words)
    this.#changes.next(this.#changes.value + 1)
    return () => {
      this.#words.delete(name)
    }
  }
}

/** What the bound fields of a form read. */
export interface FormParts {
  readonly form: UseFormReturn<Record<string, unknown>>
  readonly fields: FieldRules
  /** The form changes a record that exists. */
  readonly existing: boolean
  readonly busy: boolean
  /** The form saves drafts: what they may lack is marked, and asked for by the submission alone. */
  readonly draft: boolean
  /** Whether what is being saved may lack nothing. */
  readonly isWhole: () => boolean
  readonly words: FieldWords
}

export const FormContext = createContext<FormParts | undefined>(undefined)

/** The form that a bound field stands in. */
export const useFormParts = (): FormParts => {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('A bound field stands outside RecordDialog, RecordDrawer or FormContext')
  return parts
}
