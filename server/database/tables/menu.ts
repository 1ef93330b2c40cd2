import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export interface MenuTable {
  id: string
  parent_id: string | null
  type: 'folder' | 'page' | 'button' | 'link'
  name: string
  link: string
  icon: string | null
  icon_img: string | null
  /** Empty for a button. */
  route_name: string
  /** The permission that this entry grants, such as `system:user:query`; null for none. */
  permission: string | null
  sort: number
  hidden: Flag
  /** The page is built again each time its tab is shown. */
  no_cache: Generated<Flag>
  /** The tab of the page is opened at the start and cannot be closed. */
  affix: Generated<Flag>
  /** The menu of a phone begins with the page. */
  on_phone: Generated<Flag>
  /** A disabled entry, and all below it, is in no menu and grants nothing (`menuInEffect`). */
  status: Generated<'normal' | 'disabled'>
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through menu management: the optimistic lock of its forms. */
  version: Generated<number>
}
