import { BarChart, LineChart, PieChart } from 'echarts/charts'
import 'echarts/lib/component/gridSimple'
import { type EChartsType, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartColours } from '../chart-colours.ts'
import type { ChartData } from '../chart-data.ts'
import { optionsOf } from './chart-options.ts'

register([BarChart, LineChart, PieChart, CanvasRenderer])

/** Sharp on paper as well. */
const sharpness = () => Math.max(2, window.devicePixelRatio)

export interface DrawingEvents {
  /** The pointer is at this part, or at none. */
  readonly onPoint: (part: number | undefined) => void
  readonly onOpen: (part: number) => void
}

/** A chart on a canvas. */
export class Drawing {
  readonly #chart: EChartsType
  readonly #events: DrawingEvents
  #data: ChartData | undefined
  #pointed: number | undefined
  /** Of a ring, under the pointer. */
  #sector: number | undefined

  constructor(box: HTMLElement, events: DrawingEvents) {
    this.#events = events
    this.#chart = init(box, null, { renderer: 'canvas', devicePixelRatio: sharpness() })
    const surface = this.#chart.getZr()
    surface.on('mousemove', ({ offsetX, offsetY }) => this.#tell(this.#partAt(offsetX, offsetY)))
    surface.on('globalout', () => this.#tell(undefined))
    surface.on('click', ({ offsetX, offsetY }) => {
      const part = this.#partAt(offsetX, offsetY)
      if (part !== undefined) events.onOpen(part)
    })
    // Before the surface's own events, which then find the sector.
    this.#chart.on('mouseover', ({ dataIndex }) => {
      this.#sector = dataIndex
    })
    this.#chart.on('mouseout', () => {
      this.#sector = undefined
    })
  }

  draw(data: ChartData, colours: ChartColours): void {
    this.#data = data
    this.#chart.setOption(optionsOf(data, colours), { notMerge: true })
  }

  /** Takes the size of its box, or this width in px. */
  resize(width?: number): void {
    // Without a width the drawing would keep the one that it was given last.
    this.#chart.resize({ width: width ?? 'auto' })
  }

  /** Marks one part, or none. */
  mark(part: number | undefined): void {
    this.#chart.dispatchAction({ type: 'downplay' })
    if (part !== undefined) this.#chart.dispatchAction({ type: 'highlight', dataIndex: part })
  }

  dispose(): void {
    this.#chart.dispose()
  }

  /** Along an axis of names the whole row or column of a part counts, not only what is drawn of it. */
  #partAt(x: number, y: number): number | undefined {
    if (!this.#data || this.#data.kind === 'ring') return this.#sector
    if (!this.#chart.containPixel({ gridIndex: 0 }, [x, y])) return undefined
    const [across, up] = this.#chart.convertFromPixel({ gridIndex: 0 }, [x, y])
    const part = Math.round((this.#data.kind === 'bars' ? up : across) ?? Number.NaN)
    return part >= 0 && part < this.#data.parts.length ? part : undefined
  }

  #tell(part: number | undefined): void {
    this.#chart.getZr().setCursorStyle(this.#data?.parts[part ?? -1]?.to === undefined ? 'default' : 'pointer')
    if (part === this.#pointed) return
    this.#pointed = part
    this.#events.onPoint(part)
  }
}
