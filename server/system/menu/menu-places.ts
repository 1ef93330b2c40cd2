import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { type MenuNode, type MenuRow, readMenu } from './menu-forest.ts'

/** Levels and entries of a menu without its buttons; the app cuts what is beyond (security 6). */
const deepest = 5
const most = 500
const tooDeep = `菜单最多 ${deepest} 级`
const tooMany = `菜单最多 ${most} 项（不含按钮）`

/** Which types of entries stand below which; a button and an external link have nothing below them. */
const typesBelow: Readonly<Record<MenuRow['type'], readonly MenuRow['type'][]>> = {
  folder: ['folder', 'page', 'link'],
  page: ['button'],
  button: [],
  link: [],
}

/** Whether an entry of this type can stand below one of that type, undefined for the top level. */
export const fitsBelow = (parent: MenuRow['type'] | undefined, type: MenuRow['type']): boolean =>
  parent === undefined ? type !== 'button' : typesBelow[parent].includes(type)

/** Why it cannot. */
export const misplaced = (type: MenuRow['type']): string =>
  type === 'button' ? '按钮只能在菜单之下' : '目录、菜单和外链只能在目录之下'

/** Why a menu as a whole cannot be so: a cycle, too many levels, too many entries. */
export function sizeFault(rows: readonly MenuRow[]): string[] {
  const forest = forestOf(rows)
  const faults = [
    forest.some(({ row }) => row.parent_id !== null) && '上下级循环',
    Math.max(0, ...forest.map(levelsOf)) > deepest && tooDeep,
    rows.filter(({ type }) => type !== 'button').length > most && tooMany,
  ]
  return faults.filter((fault) => fault !== false)
}

const levelsOf = ({ row, children }: MenuNode): number =>
  row.type === 'button' ? 0 : 1 + Math.max(0, ...children.map(levelsOf))

/** Throws 400 AA0001 when the menu cannot take another entry of this type. Call it after `lockRights`. */
export async function requireRoom(tx: Database, type: MenuRow['type']): Promise<void> {
  if (type === 'button') return
  const { entries } = await tx
    .selectFrom('menu')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('type', '!=', 'button')
    .executeTakeFirstOrThrow()
  if (entries >= most) throw refused(tooMany)
}

/**
 * The entries above a new place, from the top, for an entry of this type: `node` where it is there already. Throws 400
 * AA0001 at `parentId` for a parent that does not exist, takes no entry of this type, is the entry itself or below it,
 * or where the menu would get too deep. Call it after `lockRights`.
 */
export async function aboveAt(
  tx: Database,
  parentId: string | undefined,
  type: MenuRow['type'],
  node?: MenuNode,
): Promise<readonly MenuRow[]> {
  const parent = flat(forestOf(await readMenu(tx))).find(({ row }) => row.id === parentId)
  if (parentId !== undefined && !parent) throw refused('上级菜单不存在', 'parentId')
  const above = parent ? [...parent.above, parent.row] : []
  if (node && above.some(({ id }) => id === node.row.id)) throw refused('不能移动到本菜单或其下级菜单之下', 'parentId')
  if (!fitsBelow(parent?.row.type, type)) throw refused(misplaced(type), 'parentId')
  if (above.length + (node ? levelsOf(node) : 1) > deepest && type !== 'button') throw refused(tooDeep, 'parentId')
  return above
}

/** Ids of the entries directly below a parent, undefined for the top level, in their order. */
export async function siblingIds(tx: Database, parentId: string | undefined): Promise<string[]> {
  const rows = await tx
    .selectFrom('menu')
    .select('id')
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The place of a new entry, the last below its parent. */
export async function lastSort(tx: Database, parentId: string | undefined): Promise<number> {
  const { last } = await tx
    .selectFrom('menu')
    .select((eb) => eb.fn.max<number | null>('sort').as('last'))
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
