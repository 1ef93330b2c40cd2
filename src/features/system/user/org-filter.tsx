import { useId } from 'react'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { Tree } from '../../../ui/tree/tree.tsx'

interface Props {
  readonly nodes: readonly OrgNode[]
  readonly failed: boolean
  readonly onRetry: () => void
  /** '' for all. */
  readonly orgId: string
  readonly includeChildren: boolean
  readonly onChange: (choice: { readonly orgId: string; readonly includeChildren: boolean }) => void
}

/** The organisation tree that filters the list; a second click on the chosen one takes the choice back. */
export const OrgFilter = ({ nodes, failed, onRetry, orgId, includeChildren, onChange }: Props) => {
  const id = useId()
  const narrow = useNarrow()
  return (
    <aside className="ac-users-orgs" aria-label="机构">
      <details open={!narrow}>
        <summary>{narrow ? '按机构筛选' : '机构'}</summary>
        <label className="ac-users-below" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={includeChildren}
            onChange={(event) => onChange({ orgId, includeChildren: event.target.checked })}
          />
          含下级机构
        </label>
        {failed ? (
          <EmptyState title="机构加载失败" action={<Button onClick={onRetry}>重试</Button>} />
        ) : (
          <Tree
            label="机构"
            nodes={nodes}
            picked={orgId ? [orgId] : []}
            onPick={({ key }) => onChange({ orgId: key === orgId ? '' : key, includeChildren })}
          />
        )}
      </details>
    </aside>
  )
}
