import type { TreeFields } from './flat-tree.ts'
import { TreeView, type TreeViewProps } from './tree-view.tsx'
import { type LoadChildren, useFlatTree } from './use-flat-tree.ts'

interface Props extends TreeViewProps {
  /** Must be stable between renders: it is flattened once per identity. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields
  /** Loads the children of a node without a list of children, when it is first expanded. */
  readonly load?: LoadChildren
}

/**
 * A tree of any size: only the rows in view are rendered. Arrow keys move and expand, Enter and Space select, Home and
 * End go to the ends; the search field above keeps the focus while the arrow keys move through the rows. The search
 * matches names, their pinyin or initials, and shows the matches with their ancestors.
 */
export const Tree = ({ nodes, fields, load, ...view }: Props) => (
  <TreeView {...view} tree={useFlatTree({ nodes, fields, load })} />
)
