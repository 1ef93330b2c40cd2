/** What the API description says of one field of a request. */
export interface FieldRule {
  /** What people call it. */
  readonly label: string
  readonly required?: true
  /** Characters. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: RegExp
  /** What is said where the text does not match the pattern or the format. */
  readonly mistake?: string
  readonly format?: string
  /** A password, token or code: sent as it was typed, and never shown or logged. */
  readonly secret?: true
  /** What may be chosen. */
  readonly values?: readonly { readonly value: string; readonly label: string }[]
}

export type FieldRules = Readonly<Record<string, FieldRule>>
