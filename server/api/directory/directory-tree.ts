import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { forestOf, type TreeNode } from '../../kernel/forest.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { directoryFields } from './directory-fields.ts'
import type { ApiDirectoryTable } from './table.ts'

type InterfaceDirectory = Schemas['InterfaceDirectory']

/** A directory with the number of its own interfaces. */
export type DirectoryRow = Selectable<ApiDirectoryTable> & { readonly interfaces: number }
export type DirectoryNode = TreeNode<DirectoryRow>

/** The topmost directories. A few hundred in all, so that every rule reads them at once. */
export async function readDirectories(db: Database): Promise<readonly DirectoryNode[]> {
  const rows = await db.selectFrom('api_directory').selectAll().orderBy('sort').orderBy('id').execute()
  const counts = await db
    .selectFrom('api_interface')
    .select(({ fn }) => ['directory_id', fn.countAll<number>().as('interfaces')])
    .groupBy('directory_id')
    .execute()
  const interfaces = new Map(counts.map((one) => [one.directory_id, one.interfaces]))
  return forestOf(rows.map((row) => ({ ...row, interfaces: interfaces.get(row.id) ?? 0 })))
}

const interfacesBelow = ({ row, children }: DirectoryNode): number =>
  children.reduce((sum, child) => sum + interfacesBelow(child), row.interfaces)

function answerOf(node: DirectoryNode): InterfaceDirectory {
  const { row, above, children } = node
  return withoutNulls({
    id: row.id,
    ...directoryFields.shown(row),
    sort: row.sort,
    interfaces: interfacesBelow(node),
    ownInterfaces: row.interfaces,
    status: row.status,
    suspended: above.some(({ status }) => status === 'disabled') ? (true as const) : null,
    updateTime: formatDateTime(row.updated_at),
    version: row.version,
    leaf: children.length === 0,
  })
}

/** A directory with all below it. */
export const answerTree = (node: DirectoryNode): InterfaceDirectory => ({
  ...answerOf(node),
  ...(node.children.length > 0 && { children: node.children.map(answerTree) }),
})

/** A directory with the names of those above it. */
export const answerWithPath = (node: DirectoryNode): InterfaceDirectory => ({
  ...answerOf(node),
  path: node.above.map(({ name }) => name),
})
