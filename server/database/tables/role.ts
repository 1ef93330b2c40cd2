import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/**
 * The records that a role shows: all (全部), those of the user's organisation with or without the ones below it (本机构及下级,
 * 本机构), the user's own (仅本人), or those of the organisations in `role_org` and below (自定义).
 */
export type DataScope = 'all' | 'org_and_below' | 'org' | 'self' | 'custom'

export interface RoleTable {
  id: string
  key: string
  name: string
  /** `nameKey(name)`, to be written with every name; lists sort by it. */
  name_key: Generated<string>
  data_scope: DataScope
  built_in: Flag
  /** Whether its holders need a second factor to sign in. */
  second_factor: Generated<Flag>
  sort: number
  status: 'normal' | 'disabled'
  remark: string | null
  /** Last day on which the role is in effect. */
  valid_until: string | null
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through role management, including its menus: the optimistic lock of its forms. */
  version: Generated<number>
}

/** An organisation in the data scope of a `custom` role, together with those below it. */
export interface RoleOrgTable {
  role_id: string
  org_id: string
}

export interface RoleMenuTable {
  role_id: string
  menu_id: string
}
