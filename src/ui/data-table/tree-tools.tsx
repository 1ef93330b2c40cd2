import { Button } from '../button/button.tsx'
import type { TableTree } from './table-tree.ts'

/** Opens and closes all nodes of a tree table. */
export const TreeTools = ({ tree }: { readonly tree: TableTree }) => (
  <>
    <Button look="quiet" icon="angle-double-down" aria-label="全部展开" onClick={() => tree.turnAll(true)} />
    <Button look="quiet" icon="angle-double-up" aria-label="全部收起" onClick={() => tree.turnAll(false)} />
  </>
)
