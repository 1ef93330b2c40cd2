import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The condition for rows of `menu` that are in effect: neither they nor an entry above them is disabled. Only such an
 * entry is in a menu and grants its permission. `union` ends a cycle.
 */
export const menuInEffect: RawBuilder<SqlBool> = sql`menu.id not in (
  with recursive off(id) as (
    select id from menu where status = 'disabled'
    union select menu.id from menu inner join off on menu.parent_id = off.id
  ) select id from off)`
