import type { ReactNode, Ref } from 'react'
import './in-dialog.css'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** What of a dialog is printed as it is shown, by `markPrinted` or by the browser's own command (`markTopDialog`). */
export const Printed = ({ ref, children }: Props) => (
  <div ref={ref} className="ac-printed" data-paper="record">
    {children}
  </div>
)
