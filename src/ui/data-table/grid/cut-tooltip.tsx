import { type ReactNode, useCallback, useState } from 'react'
import { Tip } from '../../tip/tip.tsx'
import { useHiddenByEscape } from '../../tip/use-hidden-by-escape.ts'

interface CutText {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly below: boolean
}

const tipOf = (target: EventTarget | null): CutText | undefined => {
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
  const [tip, setTip] = useState<CutText>()
  const hide = useCallback(() => setTip(undefined), [])
  useHiddenByEscape(tip !== undefined, hide)
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
      {tip && (
        <Tip below={tip.below} style={{ left: tip.left, top: tip.top }}>
          {tip.text}
        </Tip>
      )}
    </div>
  )
}
