import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { Icon } from '../icon/icon.tsx'
import { Tree } from '../tree/tree.tsx'
import type { TreeSource } from '../tree/use-flat-tree.ts'
import './side-tree.css'

interface Props extends TreeSource {
  /** What its nodes are, such as 机构. */
  readonly label: string
  readonly failed: boolean
  readonly onRetry: () => void
  /** Key of the chosen node, '' for none. */
  readonly picked: string
  /** The choice in words, shown while the tree is folded away. */
  readonly pickedName?: string | undefined
  /** Called with the new choice; '' where the chosen node was clicked again. */
  readonly onPick: (key: string) => void
  /** Further controls of the filter, under its heading. */
  readonly children?: ReactNode
}

/** A tree beside a list that filters it; on a narrow window it folds away above the list. */
export const SideTree = ({ label, failed, onRetry, picked, pickedName, onPick, children, ...source }: Props) => {
  const narrow = useNarrow()
  return (
    <aside className="ac-side-tree" aria-label={label}>
      <details open={!narrow}>
        <summary>
          {narrow ? `按${label}筛选` : label}
          {narrow && pickedName && <span className="ac-side-tree-picked">{pickedName}</span>}
          <Icon name="angle-down" size={14} />
        </summary>
        {children}
        {failed ? (
          <EmptyState title={`${label}加载失败`} action={<Button onClick={onRetry}>重试</Button>} />
        ) : (
          <Tree
            {...source}
            label={label}
            picked={picked ? [picked] : []}
            onPick={({ key }) => onPick(key === picked ? '' : key)}
          />
        )}
      </details>
    </aside>
  )
}
