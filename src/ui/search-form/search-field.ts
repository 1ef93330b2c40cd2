import type { ReactNode } from 'react'
import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import type { Option } from '../select/select.tsx'
import type { TreeFields } from '../tree/flat-tree.ts'
import type { LoadChildren, TreeSource } from '../tree/use-flat-tree.ts'

/** Earliest and latest day that can be chosen. */
interface DayLimits {
  readonly min?: Date
  readonly max?: Date
}

interface RangeLimits extends DayLimits {
  /** The two request parameters of the range, as the list's request reads them (S10.5). */
  readonly trueNames?: readonly [begin: string, end: string]
}

/**
 * The properties of each kind of field besides name and label. A further kind needs one line here and one in
 * `fieldKinds`. Values: text a string; number a number; a single choice a string, a multiple one a list of strings; a
 * day `YYYY-MM-DD`, a time `YYYY-MM-DD HH:mm:ss`, a range a pair of them; `undefined` or empty when nothing is chosen.
 */
export interface FieldKinds {
  text: {
    readonly maxLength?: number
    /** Blanks are dropped as they are typed or pasted: `138 0013 8000` is a phone number. */
    readonly blankless?: boolean
  }
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
    /** Loads the children of a node without a list of children, when it is first opened. */
    readonly load?: LoadChildren
    /** Searches the whole tree, of which the page may have only a part. */
    readonly find?: TreeSource['find']
    /** Names of selected nodes that may not be loaded yet, by key. */
    readonly names?: Readonly<Record<string, string>>
  }
  cascader: {
    readonly nodes: readonly object[]
    readonly fields?: TreeFields
    /** Whether nodes of any level can be selected, not only leaves; default true (S9.7). */
    readonly strict?: boolean
    /** Loads the children of a node without a list of children, when it is opened. */
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
  /** The key of the value among the search values. */
  readonly name: string
  readonly label: string
  /** What the label leaves open, such as which forms are taken: in the tooltip; the placeholder is S9.5's. */
  readonly hint?: string
  /** Personal data, such as a phone number: never in an address or a saved view. */
  readonly private?: boolean
  /** The pattern of a value from an address, if the options are not static. */
  readonly pattern?: RegExp
}

/** One field of a search form (S9.1). */
export type SearchField = { [K in keyof FieldKinds]: FieldOf<K> }[keyof FieldKinds]

/** Search values by field name. */
export type SearchValues = Readonly<Record<string, unknown>>

/** Properties of a control that the form determines: its focus target and its description. */
interface ControlInForm extends Partial<Omit<ControlProps, 'id'>> {
  readonly focusable?: TakeFocusable
  readonly disabled?: boolean
  /** Of a day: whether a typed text that is none is the value, which the form refuses. */
  readonly keepsUnreadable?: boolean
}

/** The props of a kind's component. */
export interface FieldProps<K extends keyof FieldKinds> {
  readonly field: FieldOf<K>
  readonly id: string
  /** Id of the label, for kinds that are a group of inputs. */
  readonly labelId: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Properties that a form with validation rules adds; a search form has none. */
  readonly control?: ControlInForm
}

/** Number of form columns that a field occupies. */
export const columnsOf = (field: SearchField): number => (field.kind === 'datetimerange' ? 2 : 1)

/** The value of a field with one choice; '' for none. */
export const one = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values of a field with several choices. */
export const several = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
