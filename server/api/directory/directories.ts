import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { flat } from '../../kernel/forest.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerTree, answerWithPath, type DirectoryRow, readDirectories } from './directory-tree.ts'
import { managedDirectories } from './managed-directories.ts'

type Query = QueryOf<'listInterfaceDirectories'>

/** GET /api/apiInterface/directory/tree: all directories. */
export const interfaceDirectoryTree: Handler<'interfaceDirectoryTree'> = async ({ db }) =>
  (await readDirectories(db)).map(answerTree)

/** GET /api/apiInterface/directory/list: those that match every filter, in the order of the tree, with their paths. */
export const listInterfaceDirectories: Handler<'listInterfaceDirectories'> = async ({ db, query }) => {
  const matches = filter(query)
  const found = flat(await readDirectories(db)).filter(({ row }) => matches(row))
  const { rows, total } = pageOf(found, query)
  return { rows: rows.map(answerWithPath), total }
}

/** GET /api/apiInterface/directory/{id}: one with its path; 404 AA0005 where there is none. */
export const getInterfaceDirectory: Handler<'getInterfaceDirectory'> = async ({ db, params }) => {
  const node = flat(await readDirectories(db)).find(({ row }) => row.id === params.id)
  if (!node) throw managedDirectories.missing()
  return answerWithPath(node)
}

function filter({ name, code, status }: Query): (row: DirectoryRow) => boolean {
  const holds = (text: string, part: string | undefined) =>
    !part?.trim() || text.toLowerCase().includes(part.trim().toLowerCase())
  return (row) => holds(row.name, name) && holds(row.code, code) && (status === undefined || row.status === status)
}
