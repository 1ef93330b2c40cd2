import type { ReactNode } from 'react'
import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import type { Option } from '../select/select.tsx'
import type { TreeFields } from '../tree/flat-tree.ts'
import type { LoadChildren } from '../tree/use-flat-tree.ts'

/** Earliest and latest day that can be chosen. */
interface DayLimits {
  readonly min?: Date
  readonly max?: Date
}

interface RangeLimits extends DayLimits {
  /** The two parameters that the range is sent as; the list's request reads it from here (S10.5). */
  readonly trueNames?: readonly [begin: string, end: string]
}

/**
 * What each kind of field is told beside its name and label. A further kind is one more line here and in `fieldKinds`.
 * Values: text a string; number a number; one choice a string, several a list of strings; a day `YYYY-MM-DD`, a moment
 * `YYYY-MM-DD HH:mm:ss`, a range a pair of them; `undefined` or empty when nothing is given.
 */
export interface FieldKinds {
  text: { readonly maxLength?: number }
  textarea: { readonly maxLength?: number }
  number: { readonly min?: number; readonly max?: number }
  select: { readonly options: readonly Option[]; readonly multiple?: boolean; readonly filterable?: boolean }
  radio: { readonly options: readonly Option[] }
  'radio-button': { readonly options: readonly Option[] }
  checkbox: { readonly options: readonly Option[] }
  'checkbox-button': { readonly options: readonly Option[] }
  date: DayLimits
  datetime: DayLimits
  daterange: RangeLimits
  datetimerange: RangeLimits
  tree: {
    readonly nodes: readonly object[]
    readonly fields?: TreeFields
    readonly multiple?: boolean
    readonly strict?: boolean
    /** Asks for what is below a node that came without a list of children, when it is first opened. */
    readonly load?: LoadChildren
    /** Names of chosen nodes that may not be loaded yet, by key. */
    readonly names?: Readonly<Record<string, string>>
  }
  cascader: {
    readonly nodes: readonly object[]
    readonly fields?: TreeFields
    /** A node of any level can be chosen, not the leaves alone; the default (S9.7). */
    readonly strict?: boolean
    /** Asks for what is below a node that came without a list of children, when it is opened. */
    readonly load?: LoadChildren
  }
  custom: {
    readonly render: (control: {
      readonly id: string
      readonly value: unknown
      readonly onChange: (value: unknown) => void
    }) => ReactNode
  }
}

export type FieldOf<K extends keyof FieldKinds> = FieldKinds[K] & {
  readonly kind: K
  /** Under this name the value stands among the search values. */
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  /** Personal, such as a phone number: its value stands in no address and in no view that is kept. */
  readonly private?: boolean
  /** What a value from an address must look like, where the choices are not known beforehand. */
  readonly pattern?: RegExp
}

/** One field of a search form (S9.1). */
export type SearchField = { [K in keyof FieldKinds]: FieldOf<K> }[keyof FieldKinds]

/** Search values by field name. */
export type SearchValues = Readonly<Record<string, unknown>>

/** What a form says of a control: where the focus goes, and what describes it. */
interface ControlInForm extends Partial<Omit<ControlProps, 'id'>> {
  readonly focusable?: TakeFocusable
  readonly disabled?: boolean
}

/** What the component of a kind is given. */
export interface FieldProps<K extends keyof FieldKinds> {
  readonly field: FieldOf<K>
  readonly id: string
  /** Id of the label, for kinds that are a group of inputs. */
  readonly labelId: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** What a form adds that has rules for the field; a search form has none. */
  readonly control?: ControlInForm
}

/** How many columns of the form a field takes. */
export const columnsOf = (field: SearchField): number => (field.kind === 'datetimerange' ? 2 : 1)
