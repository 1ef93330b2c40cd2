import { LateCode } from '../../late/late-code.ts'
import { LateSilent } from '../../late/late-silent.tsx'
import type { RowDragProps } from './row-drag.tsx'

const rowDrag = new LateCode(() => import('./row-drag.tsx').then((code) => code.RowDrag))

interface Props extends RowDragProps {
  /** Called where the code could not be loaded; rendering this again retries. */
  readonly onLost: () => void
}

/** Dragging the nodes of a tree table, whose code is loaded when this is rendered; keys and menus move them too. */
export const LateRowDrag = ({ onLost, ...props }: Props) => (
  <LateSilent late={rowDrag} onLost={onLost}>
    {(RowDrag) => <RowDrag {...props} />}
  </LateSilent>
)
