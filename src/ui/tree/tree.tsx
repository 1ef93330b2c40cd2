import { TreeView, type TreeViewProps } from './tree-view.tsx'
import { type TreeSource, useFlatTree } from './use-flat-tree.ts'

/**
 * A tree of any size: only the rows in view are rendered. Arrow keys move and expand, Enter and Space select, Home and
 * End go to the ends; the search field above keeps the focus while the arrow keys move through the rows. The search
 * matches names, their pinyin or initials, and shows the matches with their ancestors. Of a tree of which the page has
 * a part, `load` brings the children of a node, and `find` the matches.
 */
export const Tree = ({ nodes, fields, load, find, ...view }: TreeViewProps & TreeSource) => (
  <TreeView {...view} tree={useFlatTree({ nodes, fields, load, find })} />
)
