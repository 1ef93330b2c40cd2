import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

interface Tip {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly below: boolean
}

const tipOf = (target: EventTarget): Tip | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ac-cell') : null
  if (!cell || cell.scrollWidth <= cell.clientWidth) return undefined
  const box = cell.getBoundingClientRect()
  const below = box.top < 80
  return { text: cell.innerText, left: box.left + 8, top: below ? box.bottom : box.top, below }
}

/** Shows the whole text of a cell that is cut, under pointer or focus (S9.3): one tooltip for the whole table. */
export const CutTooltip = ({ children }: { readonly children: ReactNode }) => {
  const [tip, setTip] = useState<Tip>()
  const hide = () => setTip(undefined)
  return (
    // it only listens to what its cells report
    <div
      className="ac-table-frame"
      onMouseOver={(event) => setTip(tipOf(event.target))}
      onMouseLeave={hide}
      onFocus={(event) => setTip(tipOf(event.target))}
      onBlur={hide}
      onScrollCapture={hide}
    >
      {children}
      {tip &&
        createPortal(
          <div
            className="ac-tip"
            role="tooltip"
            data-below={tip.below || undefined}
            style={{ left: tip.left, top: tip.top }}
          >
            {tip.text}
          </div>,
          document.body,
        )}
    </div>
  )
}
