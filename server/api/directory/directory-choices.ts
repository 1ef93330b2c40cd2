import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { flat } from '../../kernel/forest.ts'
import { type DirectoryNode, readDirectories } from './directory-tree.ts'

type Node = Schemas['InterfaceDirectoryNode']

const nodesOf = (nodes: readonly DirectoryNode[]): Node[] =>
  nodes.flatMap(({ row: { id, name, code, status }, children }) => {
    if (status === 'disabled') return []
    const below = nodesOf(children)
    return [{ id, name, code, ...(below.length > 0 && { children: below }) }]
  })

/** The directories that an interface can be put into, as a tree: those that are enabled, and all above them. */
export const directoryNodes = async (db: Database): Promise<Node[]> => nodesOf(await readDirectories(db))

/** The ids of a directory and of all below it; none where there is no such directory. */
export async function directoriesBelow(db: Database, id: string): Promise<readonly string[]> {
  const node = flat(await readDirectories(db)).find(({ row }) => row.id === id)
  return node ? flat([node]).map(({ row }) => row.id) : []
}
