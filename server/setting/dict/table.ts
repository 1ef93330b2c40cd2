import type { Generated } from 'kysely'

/* Tables of the dictionaries: lists of values that administrators keep, and that fields of other records hold. */

declare module '../../database/schema.ts' {
  interface Tables {
    dict: DictTable
    dict_entry: DictEntryTable
  }
}

export interface DictTable {
  id: string
  /** Unique; a field's schema names it (`x-dictionary`). It stays. */
  code: string
  name: string
  /** `nameKey(name, 'organisation')`; to be written with every name. */
  name_key: string
  /** Delivered with the product, which reads it. */
  built_in: Generated<0 | 1>
  /** Of a disabled dictionary no entry is offered. */
  status: Generated<'normal' | 'disabled'>
  remark: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its form. */
  version: Generated<number>
}

export interface DictEntryTable {
  id: string
  dict_id: string
  parent_id: string | null
  /** The dictionary's code, a dot and the value; unique in upper and lower case. Files name entries by it. */
  entry_key: string
  /** What records hold. It stays. */
  value: string
  /** The label. */
  name: string
  /** Place among its siblings, before the value. */
  sort: number
  style: Generated<'neutral' | 'info' | 'success' | 'warning' | 'danger'>
  /** What a new record starts with: at most one entry of a dictionary. */
  is_default: Generated<0 | 1>
  /** The first and the last day on which it is offered, `YYYY-MM-DD`. */
  valid_from: string | null
  valid_until: string | null
  /** A disabled entry, and all below it, only names the values of old records. */
  status: Generated<'normal' | 'disabled'>
  built_in: Generated<0 | 1>
  created_at: number
  updated_at: number
  /** The optimistic lock of its form. */
  version: Generated<number>
}
