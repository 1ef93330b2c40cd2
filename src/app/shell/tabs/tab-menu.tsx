import { ContextMenu } from 'primereact/contextmenu'
import type { MenuItem } from 'primereact/menuitem'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  /** The event that opens the menu, at its position; a further one opens it there. */
  readonly event: SyntheticEvent
  readonly items: readonly MenuItem[]
}

/** The actions of a tab behind the right mouse button or a long press. */
export const TabMenu = ({ event, items }: Props) => {
  const menu = useRef<ContextMenu>(null)
  useEffect(() => {
    // The menu takes the focus a microtask after `show`: it must be rendered by then, which an effect may not force.
    queueMicrotask(() => flushSync(() => menu.current?.show(event)))
  }, [event])
  return <ContextMenu ref={menu} model={[...items]} />
}
