import type { Find } from '../../core/search/matching.ts'
import { Highlight } from '../highlight/highlight.tsx'
import { Icon } from '../icon/icon.tsx'
import type { FlatNode } from './flat-tree.ts'

interface Props {
  readonly node: FlatNode
  readonly id: string
  readonly top: number
  /** Undefined for a node without children. */
  readonly expanded: boolean | undefined
  readonly selected: boolean
  /** `mixed`: unchecked, with a checked descendant. Undefined in a tree without checkboxes. */
  readonly checked: boolean | 'mixed' | undefined
  readonly active: boolean
  /** State of loading its children. */
  readonly state: 'loading' | 'failed' | undefined
  /** The active search, to highlight its match. */
  readonly find: Find | undefined
  /** Row number, by which the tree finds the row of a click. */
  readonly row: number
}

const Toggle = ({ expanded, state }: Pick<Props, 'expanded' | 'state'>) => (
  <span className="ac-tree-toggle" aria-hidden="true" data-open={expanded} data-state={state}>
    {state === 'loading' ? (
      <span className="ac-tree-loading" />
    ) : (
      expanded !== undefined && <Icon name={state === 'failed' ? 'refresh' : 'chevron-right'} size={14} />
    )}
  </span>
)

/** One row of a tree, positioned by its row number. */
export const TreeRow = ({ node, id, top, expanded, selected, checked, active, state, find, row }: Props) => (
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
    aria-disabled={node.disabled || undefined}
    aria-busy={state === 'loading' || undefined}
    data-active={active || undefined}
    data-picked={(selected && checked === undefined) || undefined}
    title={node.reason === undefined ? node.label : `${node.label}：${node.reason}`}
    data-row={row}
  >
    <Toggle expanded={expanded} state={state} />
    {checked !== undefined && <span className="ac-tree-box" data-checked={checked} aria-hidden="true" />}
    <span className="ac-tree-label">
      <Highlight text={node.label} span={find?.(node.label)} />
    </span>
    {node.reason !== undefined && <span className="ac-tree-reason">{node.reason}</span>}
    {state === 'failed' && <span className="ac-tree-failed">加载失败，点击重试</span>}
  </div>
)
