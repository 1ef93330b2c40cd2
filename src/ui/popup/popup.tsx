import { OverlayPanel } from 'primereact/overlaypanel'
import { type ReactNode, type Ref, useId } from 'react'

/** Opens and closes a popup; `toggle(event)` positions it at the event's element. */
export type PopupHandle = OverlayPanel

interface Props {
  readonly ref: Ref<PopupHandle>
  /** Accessible name. */
  readonly label: string
  readonly className?: string
  readonly onShow?: () => void
  readonly onHide?: () => void
  readonly children: ReactNode
}

/** Distance between a popup and the edges of the window, px. */
const air = 8

/** Moves a popup into the window where it overflows an edge: PrimeReact lets a tall one overflow the top. */
const moveInside = (panel: HTMLElement): void => {
  const { marginTop, marginLeft } = getComputedStyle(panel)
  const { clientWidth, clientHeight } = document.documentElement
  // Reads the style, not the bounding box, because the popup is scaled during its animation.
  const inside = (written: string, before: number, size: number, space: number): string => {
    const start = Number.parseFloat(written) + before
    return `${Math.max(air, Math.min(start, space - air - size)) - before}px`
  }
  const { style, offsetWidth, offsetHeight } = panel
  style.left = inside(style.left, Number.parseFloat(marginLeft) - window.scrollX, offsetWidth, clientWidth)
  style.top = inside(style.top, Number.parseFloat(marginTop) - window.scrollY, offsetHeight, clientHeight)
}

const firstControl = ':is(input, button, select, textarea):enabled'

/** A small dialog at the element that opened it. It takes the focus; a click elsewhere or Esc closes it. */
export const Popup = ({ label, children, onShow, ...rest }: Props) => {
  const id = useId()
  const shown = () => {
    const panel = document.getElementById(id)
    const first = panel?.querySelector<HTMLElement>('input:checked:enabled') ?? panel?.querySelector(firstControl)
    if (first instanceof HTMLElement && !panel?.contains(document.activeElement)) first.focus({ preventScroll: true })
    onShow?.()
  }
  const placed = () => {
    const panel = document.getElementById(id)
    if (panel) moveInside(panel)
  }
  const transition = { onEnter: placed, timeout: { enter: 120, exit: 100 } } // PrimeReact’s own durations
  return (
    <OverlayPanel
      {...rest}
      id={id}
      transitionOptions={transition}
      onShow={shown}
      pt={{ root: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </OverlayPanel>
  )
}
