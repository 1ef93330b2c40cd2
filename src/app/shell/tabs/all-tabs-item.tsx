import type { ComponentProps, KeyboardEvent } from 'react'

interface Props extends Omit<ComponentProps<'div'>, 'onSelect'> {
  readonly onSelect: () => void
  /** Absent on an entry that cannot be closed. */
  readonly onClose?: (() => void) | undefined
}

/** Moves the focus through the search field and the entries of the list, wrapping around. */
export const stepFrom = (from: HTMLElement, by: -1 | 1): void => {
  const stops = [...(from.closest('.ac-all-tabs')?.querySelectorAll<HTMLElement>('input, [role=menuitem]') ?? [])]
  stops.at((stops.indexOf(from) + by) % stops.length)?.focus()
}

/** An entry of the list of all tabs: a click or Enter selects, a middle click or Delete closes. */
export const AllTabsItem = ({ onSelect, onClose, className = '', ...rest }: Props) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = event.currentTarget
    if (event.key === 'ArrowDown') stepFrom(item, 1)
    else if (event.key === 'ArrowUp') stepFrom(item, -1)
    else if (event.key === 'Enter' || event.key === ' ') onSelect()
    else if (event.key === 'Delete' && onClose) {
      // Before the entry, and the focus in it, is removed.
      stepFrom(item, item.nextElementSibling ? 1 : -1)
      onClose()
    } else return
    event.preventDefault()
  }
  return (
    <div
      aria-keyshortcuts={onClose && 'Delete'}
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={`ac-all-tabs-item ${className}`}
      onClick={onSelect}
      // Prevents the browser's middle-button scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && onClose?.()}
      onKeyDown={onKeyDown}
    />
  )
}
