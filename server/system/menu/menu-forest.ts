import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MenuTable } from '../../database/tables/menu.ts'
import type { TreeNode } from '../../kernel/forest.ts'

export type MenuRow = Selectable<MenuTable>

/** An entry with the entries above it, from the top, and those directly below it, in their order. */
export type MenuNode = TreeNode<MenuRow>

/** The whole menu, buttons included. A few hundred entries, so that every rule reads it at once. */
export const readMenu = (db: Database): Promise<MenuRow[]> =>
  db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()
