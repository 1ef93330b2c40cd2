import { type RefObject, useEffect } from 'react'

/** Milliseconds for which a part of the page is shown. */
const every = 20_000

/** What stands above the figures, on paper too. */
const above = '.ac-figure-bar, header, .ac-figure-criteria'

/** The rows of figures, and what stands between them. */
const turned = `.ac-figure-board > :not(${above}, .ac-figure-charts), .ac-figure-charts > *`

/**
 * Shows a page that is longer than the screen part by part while `turns` holds, because nobody scrolls a wall: from the
 * first row that is not seen in full, and after the last from the beginning.
 */
export const useTurning = (part: RefObject<HTMLElement | null>, turns: boolean): void =>
  useEffect(() => {
    if (!turns) return undefined
    const turn = () => {
      const rows = [...(part.current?.querySelectorAll(turned) ?? [])]
      const cut = rows.find((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        // One that is longer than the screen is passed once its beginning was shown.
        return bottom > innerHeight + 1 && top > innerHeight / 4
      })
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      if (cut) cut.scrollIntoView({ block: 'start', behavior })
      else
        part.current
          ?.querySelector(`.ac-figure-board > :is(.ac-figure-bar, header) ~ :not(${above})`)
          ?.scrollIntoView({ block: 'start', behavior })
    }
    const timer = setInterval(turn, every)
    return () => clearInterval(timer)
  }, [part, turns])
