import { OverlayPanel } from 'primereact/overlaypanel'
import type { ReactNode, Ref } from 'react'

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

/** A small dialog at the element that opened it; a click elsewhere and Esc close it. */
export const Popup = ({ label, children, ...rest }: Props) => (
  <OverlayPanel {...rest} pt={{ root: { role: 'dialog', 'aria-label': label } }}>
    {children}
  </OverlayPanel>
)
