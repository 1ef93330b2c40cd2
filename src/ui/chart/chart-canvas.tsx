import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../hooks/use-printing.ts'
import { watchSize } from '../hooks/watch-size.ts'
import { LateCode, useLate } from '../late/late-code.ts'
import { paperColours, useChartColours } from './chart-colours.ts'
import type { ChartData } from './chart-data.ts'
import type { Drawing } from './drawing/drawing.ts'
import { inTurn } from './in-turn.ts'

const late = new LateCode(() => import('./drawing/drawing.ts'))

interface Props {
  readonly data: ChartData
  /** The part that is marked. */
  readonly marked: number | undefined
  /** Its width on paper, px. */
  readonly paperWidth: number
  readonly onPoint: (part: number | undefined) => void
  readonly onOpen: (part: number) => void
}

/** The drawing of a chart, which the pointer can use; its code comes late, and it is drawn after what was clicked. */
export const ChartCanvas = ({ data, marked, paperWidth, onPoint, onOpen }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { code, lost, again } = useLate(late)
  const [drawing, setDrawing] = useState<Drawing>()
  const colours = useChartColours()
  const printing = usePrinting() !== undefined
  const point = useEffectEvent((part: number | undefined) => onPoint(part))
  const open = useEffectEvent((part: number) => onOpen(part))
  const made = useRef<Drawing>(undefined)

  useEffect(() => {
    if (!code) return
    const drop = inTurn(() => {
      if (!box.current) return
      made.current = new code.Drawing(box.current, {
        onPoint: (part) => point(part),
        onOpen: (part) => open(part),
      })
      setDrawing(made.current)
    })
    return () => {
      drop()
      made.current?.dispose()
      made.current = undefined
      setDrawing(undefined)
    }
  }, [code])

  useEffect(() => {
    if (!drawing || !box.current) return
    return watchSize(box.current, () => () => drawing.resize())
  }, [drawing])

  useEffect(() => drawing && inTurn(() => drawing.draw(data, colours)), [drawing, data, colours])

  useEffect(() => drawing?.mark(marked), [drawing, marked])

  // At once, because the paper does not wait.
  useLayoutEffect(() => {
    if (!drawing || !printing) return
    drawing.resize(paperWidth)
    drawing.draw(data, paperColours())
    return () => {
      drawing.resize()
      drawing.draw(data, colours)
    }
  }, [drawing, printing, paperWidth, data, colours])

  if (lost)
    return (
      <button type="button" className="ac-chart-lost" onClick={again}>
        图表未能加载，点击重试
      </button>
    )
  return <div ref={box} className="ac-chart-canvas" data-waiting={!drawing || undefined} aria-hidden="true" />
}
