import { useEffect, useEffectEvent } from 'react'
import { LateCode, useLate } from '../late/late-code.ts'
import type { SortableProps } from './sortable.tsx'

const sortable = new LateCode(() => import('./sortable.tsx').then((code) => code.Sortable))

interface Props extends SortableProps {
  /** Called where the code could not be loaded; rendering this again retries. */
  readonly onLost?: () => void
}

/**
 * Dragging into another order, whose code is loaded when this is rendered. A failure is silent, because keys and buttons
 * move the items too.
 */
export const LateSortable = ({ onLost, ...props }: Props) => {
  const { code: Sortable, lost } = useLate(sortable)
  const tell = useEffectEvent(() => onLost?.())
  useEffect(() => {
    if (lost) tell()
  }, [lost])
  return Sortable ? <Sortable {...props} /> : null
}
