import { OverlayPanel } from 'primereact/overlaypanel'
import { type ReactNode, type Ref, useId } from 'react'

/** Opens and closes a popup; `toggle(event)` places it at the element of the event. */
export type PopupHandle = OverlayPanel

interface Props {
  readonly ref: Ref<PopupHandle>
  /** What it is called where it is read out. */
  readonly label: string
  readonly className?: string
  readonly onShow?: () => void
  readonly onHide?: () => void
  readonly children: ReactNode
}

const firstControl = ':is(input, button, select, textarea):enabled'

/** A small dialog at the element that opened it. It takes the focus; a click elsewhere and Esc close it. */
export const Popup = ({ label, children, onShow, ...rest }: Props) => {
  const id = useId()
  const shown = () => {
    const panel = document.getElementById(id)
    const first = panel?.querySelector<HTMLElement>('input:checked:enabled') ?? panel?.querySelector(firstControl)
    if (first instanceof HTMLElement && !panel?.contains(document.activeElement)) first.focus({ preventScroll: true })
    onShow?.()
  }
  return (
    <OverlayPanel {...rest} id={id} onShow={shown} pt={{ root: { role: 'dialog', 'aria-label': label } }}>
      {children}
    </OverlayPanel>
  )
}
