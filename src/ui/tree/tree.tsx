import type { TreeFields } from './flat-tree.ts'
import { TreeView, type TreeViewProps } from './tree-view.tsx'
import { type LoadChildren, useFlatTree } from './use-flat-tree.ts'

interface Props extends TreeViewProps {
  /** Keep it the same from render to render: it is laid flat once per tree. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields
  /** Asks for what is below a node that came without a list of children, when it is first opened. */
  readonly load?: LoadChildren
}

/**
 * A tree of any size: only the rows in view are drawn. Arrow keys move and open, Enter and blank pick, Home and End go
 * to the ends; the search field above it keeps the focus while the arrow keys walk the rows. It finds nodes by their
 * name, its pinyin or its initials, and shows them with all above them.
 */
export const Tree = ({ nodes, fields, load, ...view }: Props) => (
  <TreeView {...view} tree={useFlatTree({ nodes, fields, load })} />
)
