import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './on-paper.css'

/** Is printed in place of the page, whatever is open; on the screen it is not seen. */
export const OnPaper = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className="ac-on-paper">
      <div data-printing="">{children}</div>
    </div>,
    document.body,
  )
