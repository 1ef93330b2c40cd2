import type { ComponentType } from 'react'

/** A part of a record's detail. */
export interface RecordTab<Row> {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
  /** Without this permission it is not shown. */
  readonly need?: string
  /** Whether a record has it; each has it by default. */
  readonly shows?: (record: Row) => boolean
  /** Shows it; mounted anew for each record. */
  readonly view: ComponentType<{
    readonly record: Row
    /** To be called after it has changed what the list shows of the record. */
    readonly onSaved: () => void
  }>
}
