import { Icon } from '../icon/icon.tsx'
import type { FlatNode } from './flat-tree.ts'

interface Props {
  readonly node: FlatNode
  readonly id: string
  readonly top: number
  /** Undefined for a node that has nothing below it. */
  readonly expanded: boolean | undefined
  readonly selected: boolean
  /** `mixed`: not itself, but something below it is. Undefined where nodes are not checked. */
  readonly checked: boolean | 'mixed' | undefined
  readonly active: boolean
  /** By it the tree finds the row that was clicked. */
  readonly index: number
}

/** One row of a tree, where it belongs by its number. */
export const TreeRow = ({ node, id, top, expanded, selected, checked, active, index }: Props) => (
  <div
    id={id}
    role="treeitem"
    tabIndex={-1}
    className="ac-tree-row"
    style={{ top, paddingLeft: (node.level - 1) * 18 + 4 }}
    aria-level={node.level}
    aria-setsize={node.siblings}
    aria-posinset={node.position}
    aria-expanded={expanded}
    aria-selected={checked === undefined ? selected : undefined}
    aria-checked={checked}
    data-active={active || undefined}
    data-picked={selected || undefined}
    title={node.label}
    data-index={index}
  >
    <span className="ac-tree-toggle" aria-hidden="true" data-open={expanded}>
      {expanded !== undefined && <Icon name="chevron-right" size={14} />}
    </span>
    {checked !== undefined && <span className="ac-tree-box" data-checked={checked} aria-hidden="true" />}
    <span className="ac-tree-label">{node.label}</span>
  </div>
)
