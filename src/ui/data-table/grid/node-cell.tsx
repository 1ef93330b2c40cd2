import type { ReactNode } from 'react'
import type { TreePlace } from '../../../core/tree/tree-rows.ts'
import { Icon } from '../../icon/icon.tsx'
import { Spinner } from '../../page-loading/page-loading.tsx'
import './node-cell.css'

interface Props {
  readonly place: TreePlace
  /** What the row is called. */
  readonly name: string
  readonly card: boolean
  /** It has a grip by which it is dragged. */
  readonly movable: boolean
  readonly onTurn: (ids: readonly string[], open: boolean) => void
  readonly children: ReactNode
}

/** The first cell of a row of a tree: indented by its level, with what opens its children and retries their load. */
export const NodeCell = ({ place, name, card, movable, onTurn, children }: Props) => {
  const { id, level, open, state } = place
  return (
    <span className="ac-node" style={{ paddingInlineStart: `calc(${card ? 0 : level - 1} * var(--ac-node-step))` }}>
      {open === undefined ? (
        !card && <span className="ac-node-leaf" />
      ) : (
        <button
          type="button"
          className="ac-node-turn"
          // In the grid the cell has the keys; as a card the button is reached by Tab.
          tabIndex={card ? undefined : -1}
          aria-label={`${open ? '收起' : '展开'}${name}`}
          aria-expanded={card ? open : undefined}
          onClick={() => onTurn([id], !open)}
        >
          {state === 'loading' ? <Spinner /> : <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />}
        </button>
      )}
      <span className="ac-node-name">{children}</span>
      {movable && !card && (
        // For the pointer only: keys and the menu of the row move it too.
        <span className="ac-node-grip" title="拖动以移动" aria-hidden="true">
          <Icon name="bars" size={14} />
        </span>
      )}
      {state === 'failed' && (
        <span className="ac-node-failed" role="alert">
          下级加载失败
          <button
            type="button"
            className="ac-node-retry"
            aria-label={`重试加载${name}的下级`}
            onClick={() => onTurn([id], true)}
          >
            重试
          </button>
        </span>
      )}
    </span>
  )
}
