/** The rule of one request field, from the API description. */
export interface FieldRule {
  /** The label of the field. */
  readonly label: string
  readonly required?: true
  /** May be empty in a draft alone (`x-complete`). */
  readonly complete?: true
  /** Characters. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  /** The step of a number; 1 unless given. */
  readonly multipleOf?: number
  /** What a number counts, for the person who types it: 学时. */
  readonly unit?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: RegExp
  /** The message for a text that does not match the pattern or the format. */
  readonly mistake?: string
  readonly format?: string
  /** A password, token or code: sent unchanged, and never shown or logged. */
  readonly secret?: true
  /** The options. */
  readonly values?: readonly { readonly value: string; readonly label: string }[]
  /** The code of the dictionary whose entries are the options. */
  readonly dictionary?: string
}

export type FieldRules = Readonly<Record<string, FieldRule>>
