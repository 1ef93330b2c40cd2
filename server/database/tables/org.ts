import type { Generated } from 'kysely'

export interface OrgTable {
  id: string
  parent_id: string | null
  name: string
  /** `nameKey(name)`; to be written with every name. */
  name_key: Generated<string>
  code: string
  kind: 'procuratorate' | 'department' | 'station'
  /** Place among its siblings. */
  sort: number
  /** Ids from the root to this organisation, `/1/12/`: a subtree is `path LIKE '/1/%'`. */
  path: string
  short_name: string | null
  level: 'supreme' | 'province' | 'city' | 'county' | null
  region_code: string | null
  credit_code: string | null
  leader: string | null
  phone: string | null
  address: string | null
  remark: string | null
  /** A disabled organisation takes no further people and organisations. */
  status: Generated<'normal' | 'disabled'>
  /** Kept here, or by the directory that it is synchronised with. */
  source: Generated<'local' | 'synced'>
  synced_at: number | null
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through organisation management: the optimistic lock of its forms. */
  version: Generated<number>
}
