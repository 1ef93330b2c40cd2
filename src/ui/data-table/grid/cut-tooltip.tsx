import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Tip {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly below: boolean
}

const tipOf = (target: EventTarget | null): Tip | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ac-cell') : null
  if (!cell || cell.scrollWidth <= cell.clientWidth) return undefined
  const box = cell.getBoundingClientRect()
  const below = box.top < 80
  return { text: cell.innerText, left: box.left + 8, top: below ? box.bottom : box.top, below }
}

/**
 * Shows the whole text of a cell that is cut, under pointer or focus, until Esc (S9.3): one tooltip for the whole
 * table. The focus scrolls a cell into view, so its tooltip goes along.
 */
export const CutTooltip = ({ children }: { readonly children: ReactNode }) => {
  const [tip, setTip] = useState<Tip>()
  const hide = () => setTip(undefined)
  const shown = tip !== undefined
  useEffect(() => {
    if (!shown) return
    // ahead of all others: the first Esc is about the tooltip only
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setTip(undefined)
    }
    document.addEventListener('keydown', escape, { capture: true })
    return () => document.removeEventListener('keydown', escape, { capture: true })
  }, [shown])
  return (
    // it only listens to what its cells report
    <div
      className="ac-table-frame"
      onMouseOver={(event) => setTip(tipOf(event.target))}
      onMouseLeave={hide}
      onFocus={(event) => setTip(tipOf(event.target))}
      onBlur={hide}
      onScrollCapture={() => setTip((before) => before && tipOf(document.activeElement))}
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
