import { OverlayPanel } from 'primereact/overlaypanel'
import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { onClickOutside } from './on-click-outside.ts'
import { type PopupHandle, useFirstOpened } from './use-first-opened.ts'
import { useOpenedBy } from './use-opened-by.ts'

export type { PopupHandle }

export interface PopupProps {
  readonly ref: Ref<PopupHandle>
  /** Accessible name. */
  readonly label: string
  readonly className?: string
  readonly onShow?: () => void
  readonly onHide?: () => void
  /** Where given, the popup opens at this element when it is mounted. */
  readonly openedBy?: Element
  readonly children: ReactNode
}

/** Distance between a popup and the edges of the window, px. */
const air = 8

/** Moves a popup into the window where it overflows an edge: PrimeReact lets a tall one overflow the top. */
const moveInside = (panel: HTMLElement): void => {
  const { marginTop, marginLeft } = getComputedStyle(panel)
  const { clientWidth, clientHeight } = document.documentElement
  const inside = (written: string, before: number, size: number, space: number): string => {
    const start = Number.parseFloat(written) + before
    return `${Math.max(air, Math.min(start, space - air - size)) - before}px`
  }
  const { style, offsetWidth, offsetHeight } = panel
  style.left = inside(style.left, Number.parseFloat(marginLeft) - window.scrollX, offsetWidth, clientWidth)
  style.top = inside(style.top, Number.parseFloat(marginTop) - window.scrollY, offsetHeight, clientHeight)
}

const firstControl = ':is(input, button, select, textarea):enabled'

/**
 * A small dialog at the element that opened it. It takes the focus; a click elsewhere or Esc closes it. Mounted when it
 * is first opened: a list has four, of which most are never used.
 */
export const Popup = ({ ref, openedBy, ...rest }: PopupProps) => {
  const { popup, openedBy: first } = useFirstOpened(ref, openedBy)
  return first && <MountedPopup {...rest} ref={popup} openedBy={first} />
}

const MountedPopup = ({ ref, label, children, onShow, openedBy, ...rest }: PopupProps & { openedBy: Element }) => {
  const id = useId()
  const overlay = useRef<OverlayPanel>(null)
  const opener = useRef<Element>(openedBy)
  const unwatch = useRef<() => void>(undefined)
  const stopWatching = () => unwatch.current?.()
  useEffect(() => stopWatching, [])
  useImperativeHandle(ref, () => {
    const from = (event: SyntheticEvent) => {
      opener.current = event.currentTarget
      return event
    }
    return {
      toggle: (event) => overlay.current?.toggle(from(event)),
      show: (event) => overlay.current?.show(from(event), null),
      hide: () => overlay.current?.hide(),
    }
  }, [])
  useOpenedBy(openedBy, (element) => overlay.current?.show(null, element))
  const shown = () => {
    const panel = document.getElementById(id)
    const first = panel?.querySelector<HTMLElement>('input:checked:enabled') ?? panel?.querySelector(firstControl)
    if (first instanceof HTMLElement && !panel?.contains(document.activeElement)) first.focus({ preventScroll: true })
    onShow?.()
  }
  const placed = () => {
    const panel = document.getElementById(id)
    if (!panel) return
    // What is chosen from a wide field may be as wide as it.
    panel.style.setProperty('--ac-opener', `${opener.current.clientWidth}px`)
    moveInside(panel)
    unwatch.current = onClickOutside([panel, opener.current], () => overlay.current?.hide())
  }
  // PrimeReact’s own durations
  const transition = { onEnter: placed, onExit: stopWatching, timeout: { enter: 120, exit: 100 } }
  return (
    <OverlayPanel
      {...rest}
      ref={overlay}
      // Its own listener misses the first click outside after a click inside that came while the popup was opening.
      dismissable={false}
      id={id}
      transitionOptions={transition}
      onShow={shown}
      pt={{ root: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </OverlayPanel>
  )
}
