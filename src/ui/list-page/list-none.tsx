import { Button } from '../button/button.tsx'
import { usePermission } from '../can-access/permission-context.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

/** What a list without a record says (a search that finds none is told by the table). */
export interface NoneWords {
  /** 还没有角色 */
  readonly title: string
  /** What belongs there, and how it comes there. */
  readonly hint: string
  /** What fills it; absent where nobody fills it by hand. */
  readonly way?: {
    readonly need: string
    readonly label: string
    readonly onClick: () => void
    /** Who fills it, for those without the permission. */
    readonly by: string
  }
}

/** An empty list: what belongs there, and the way to it, or who fills it. */
export const ListNone = ({ title, hint, way }: NoneWords) => {
  const granted = usePermission(way?.need ?? '')
  if (!way) return <EmptyState title={title} hint={hint} />
  return granted ? (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button icon="plus" onClick={way.onClick}>
          {way.label}
        </Button>
      }
    />
  ) : (
    <EmptyState title={title} hint={`${hint}${way.by}`} />
  )
}
