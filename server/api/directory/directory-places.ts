import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { flat } from '../../kernel/forest.ts'
import { type DirectoryNode, readDirectories } from './directory-tree.ts'

/** Levels and directories of a catalogue. */
const deepest = 5
const most = 500

const levelsOf = ({ children }: DirectoryNode): number => 1 + Math.max(0, ...children.map(levelsOf))

/**
 * The directories that would be beside one below this parent, undefined for the top level, in their order, without
 * `moved` itself. Throws 400 AA0001 at `parentId` for a parent that does not exist, is disabled, is `moved` or below
 * it, or where the tree would get too deep; for a new one where there are too many. Call it after `lockCatalogue`.
 */
export async function siblingsBelow(
  tx: Database,
  parentId: string | undefined,
  moved?: string,
): Promise<readonly string[]> {
  const forest = await readDirectories(tx)
  const all = flat(forest)
  const node = all.find(({ row }) => row.id === moved)
  if (!node && all.length >= most) throw refused(`接口目录最多 ${most} 个`)
  const parent = all.find(({ row }) => row.id === parentId)
  if (parentId !== undefined && !parent) throw refused('上级目录不存在', 'parentId')
  const above = parent ? [...parent.above, parent.row] : []
  if (above.some(({ id }) => id === moved)) throw refused('不能移动到本目录或其下级目录之下', 'parentId')
  if (parent?.row.status === 'disabled' && node?.row.parent_id !== parentId)
    throw refused(`上级目录“${parent.row.name}”已停用`, 'parentId')
  if (above.length + (node ? levelsOf(node) : 1) > deepest) throw refused(`接口目录最多 ${deepest} 级`, 'parentId')
  return (parent ? parent.children : forest).flatMap(({ row }) => (row.id === moved ? [] : [row.id]))
}
