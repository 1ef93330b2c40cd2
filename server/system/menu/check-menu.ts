import { createHash } from 'node:crypto'
import { moveMenuSteps } from '../../../openapi/facts/states/menu.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { Failure } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { keptFields, menuColumns } from './menu-columns.ts'
import { type MenuRow } from './menu-forest.ts'
import { fitsBelow, misplaced, sizeFault } from './menu-places.ts'
import type { DutyFault } from './of-other-duties.ts'

type MenuEntry = Schemas['MenuEntry']
type ImportCheck = Schemas['MenuImportCheck']

interface Site {
  /** The hosts that the menu may refer to. */
  readonly hosts: readonly string[]
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
  /** What belongs to other duties than the account’s stays. */
  readonly faultOf?: DutyFault
}

/** The menu as it would be, and why it cannot be so. */
export interface CheckedMenu {
  readonly after: readonly MenuRow[]
  readonly faults: ImportCheck['faults']
}

/** The place of an entry that comes to a parent: the last, until it is numbered. */
const unplaced = Number.MAX_SAFE_INTEGER

/** What names an entry in every menu: three kinds of text that cannot be mistaken for each other. */
const keyOf = ({ type, route_name, permission, link }: Pick<MenuRow, 'type' | 'route_name' | 'permission' | 'link'>) =>
  type === 'button' ? (permission ?? '') : type === 'link' ? link : route_name

/**
 * The menu with these entries: each is the one that exists under the same key, or a new one; in the order of the file,
 * those that are not in it where they are. A field that an entry omits keeps its value. Changes no row of `before`.
 */
export function checkMenu(before: readonly MenuRow[], entries: readonly MenuEntry[], site: Site): CheckedMenu {
  const rows = new Map(before.map((row) => [row.id, { ...row }]))
  const byKey = new Map([...rows.values()].map((row) => [keyOf(row), row]))
  const listed = new Map<string | null, string[]>()
  const seen = new Set<string>()
  const faults: ImportCheck['faults'] = []
  for (const { above, type, status, ...given } of entries) {
    try {
      const { routeName: route_name = '', link = '', permission = null } = given
      const key = keyOf({ type, route_name, permission, link })
      const known = byKey.get(key)
      const form = { ...(known?.type === type && keptFields(known)), ...given }
      const columns = menuColumns(type, form, site.hosts)
      if (seen.has(key)) throw new Failure(400, 'AA0001', `“${key}”在文件中重复`)
      seen.add(key)
      const parent = above === undefined ? undefined : byKey.get(above)
      if (above !== undefined && !parent) throw new Failure(400, 'AA0001', `上级“${above}”不存在，或不在它之前`)
      if (!fitsBelow(parent?.type, type)) throw new Failure(400, 'AA0001', misplaced(type))
      if (known && known.type !== type) throw new Failure(400, 'AA0001', '已有同名路由的菜单，类型不同')
      if (known?.type === 'button' && known.parent_id !== parent?.id)
        throw new Failure(400, 'AA0001', moveMenuSteps.button)
      const moments = { created_at: site.now, updated_at: site.now, version: 1 }
      const row: MenuRow = known ?? {
        ...columns,
        ...moments,
        id: site.newId(),
        type,
        parent_id: null,
        sort: unplaced,
        status: 'normal',
      }
      if (row.parent_id !== (parent?.id ?? null)) row.sort = unplaced
      Object.assign(row, columns, { status: status ?? row.status, parent_id: parent?.id ?? null })
      rows.set(row.id, row)
      byKey.set(key, row)
      listed.set(row.parent_id, [...(listed.get(row.parent_id) ?? []), row.id])
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      faults.push({ name: given.name, message: error.message })
    }
  }
  const after = [...rows.values()]
  for (const [parentId, ids] of listed) order(after, parentId, ids)
  for (const row of before) {
    const message = site.faultOf?.(row, rows.get(row.id))
    if (message !== undefined) faults.push({ name: row.name, message })
  }
  if (faults.length === 0) faults.push(...sizeFault(after).map((message) => ({ name: '整个文件', message })))
  return { after, faults }
}

/**
 * Puts the entries of the file below a parent into the order of the file: they take each other's places, and those that
 * are not in it keep theirs. Keeps the numbers where they fit.
 */
function order(rows: readonly MenuRow[], parentId: string | null, ids: readonly string[]): void {
  const present = rows.filter((row) => row.parent_id === parentId).toSorted((one, other) => one.sort - other.sort)
  const byId = new Map(present.map((row) => [row.id, row]))
  const queue = [...ids]
  let last = { sort: 0, id: '' }
  for (const here of present) {
    const row = ids.includes(here.id) ? (byId.get(queue.shift() ?? '') ?? here) : here
    // Entries of the same number stand by their ids.
    const follows = row.sort > last.sort || (row.sort === last.sort && row.id > last.id)
    if (!follows || row.sort === unplaced) row.sort = last.sort + 1
    last = row
  }
}

/** The columns that an import changes of an existing entry, with their labels. */
const compared = [
  ['name', '菜单名称'],
  ['parent_id', '上级菜单'],
  ['sort', '排序'],
  ['icon', '图标'],
  ['icon_img', '图片图标'],
  ['hidden', '隐藏'],
  ['no_cache', '不缓存'],
  ['affix', '固定标签'],
  ['on_phone', '手机可用'],
  ['status', '状态'],
] as const

const statuses = { normal: '正常', disabled: '停用' } as const

/** What changes between two menus, in the order of the later one. */
export function changesBetween(before: readonly MenuRow[], after: readonly MenuRow[]) {
  const known = new Map(before.map((row) => [row.id, row]))
  const names = new Map([...before, ...after].map(({ id, name }) => [id, name]))
  const words = (column: (typeof compared)[number][0], row: MenuRow): string => {
    if (column === 'parent_id') return row.parent_id === null ? '最上级' : (names.get(row.parent_id) ?? '')
    if (column === 'hidden' || column === 'no_cache' || column === 'affix' || column === 'on_phone')
      return row[column] === 1 ? '是' : '否'
    if (column === 'status') return statuses[row.status]
    return String(row[column] ?? '')
  }
  const sorted = after.toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
  return flat(forestOf(sorted)).flatMap(({ row, above }) => {
    const was = known.get(row.id)
    const fields = compared
      .filter(([column]) => was && was[column] !== row[column])
      .map(([column, label]) => ({ label, before: was ? words(column, was) : '', after: words(column, row) }))
    return was && fields.length === 0 ? [] : [{ row, was, above, fields }]
  })
}

/** The answer of the check: what an import would do. */
export function answerCheck(before: readonly MenuRow[], { after, faults }: CheckedMenu): ImportCheck {
  const changes = changesBetween(before, after).map(({ row, was, above, fields }) => ({
    action: was ? ('change' as const) : ('add' as const),
    name: row.name,
    path: above.map(({ name }) => name),
    fields,
  }))
  const plan = createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22)
  return { plan, faults, changes }
}
