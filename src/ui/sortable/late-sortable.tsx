import { LateCode } from '../late/late-code.ts'
import { LateSilent } from '../late/late-silent.tsx'
import type { SortableProps } from './sortable.tsx'

const sortable = new LateCode(() => import('./sortable.tsx').then((code) => code.Sortable))

interface Props extends SortableProps {
  /** Called where the code could not be loaded; rendering this again retries. */
  readonly onLost?: () => void
}

/** Dragging into another order, whose code is loaded when this is rendered; keys and buttons move the items too. */
export const LateSortable = ({ onLost, ...props }: Props) => (
  <LateSilent late={sortable} onLost={onLost}>
    {(Sortable) => <Sortable {...props} />}
  </LateSilent>
)
