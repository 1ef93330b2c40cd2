import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    area: AreaTable
    area_source: AreaSourceTable
  }
}

/** An administrative division; its code is its identity (decision 0056). */
export interface AreaTable {
  /** The national code: 2, 4, 6, 9 or 12 digits by level, beginning with the code of the division above. */
  id: string
  parent_id: string | null
  name: string
  short_name: string | null
  level: 'province' | 'city' | 'county' | 'town' | 'village'
  /** Place among its siblings, before the code. */
  sort: Generated<number>
  /** A disabled division takes no further divisions. */
  status: Generated<'normal' | 'disabled'>
  /** The division that it became or became part of; it is then disabled. */
  successor_id: string | null
  succeeded_as: 'renamed' | 'merged' | null
  /** The day of that, `YYYY-MM-DD`. */
  succeeded_on: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}

/** Where the divisions come from: the row that was loaded last. */
export interface AreaSourceTable {
  id: string
  name: string
  /** The day whose divisions they are, `YYYY-MM-DD`. */
  date: string
  loaded_at: number
}
