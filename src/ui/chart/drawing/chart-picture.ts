import { init } from 'echarts/core'
import type { ChartColours } from '../chart-colours.ts'
import type { ChartData } from '../chart-data.ts'
import { optionsOf } from './chart-options.ts'
import './drawing.ts'

const size = { width: 960, height: 540, head: 84, scale: 2 } as const

/** A chart as a PNG of its own size, whatever the window's: with its title and a line about what it shows. */
export const chartPicture = async (
  data: ChartData,
  colours: ChartColours,
  { title, note }: { readonly title: string; readonly note: string },
): Promise<Blob> => {
  const { width, height, head, scale } = size
  const larger = { ...colours, size: 14 }
  const chart = init(document.createElement('div'), null, {
    renderer: 'canvas',
    width,
    height,
    devicePixelRatio: scale,
  })
  chart.setOption(optionsOf(data, larger, true))
  const drawn = chart.renderToCanvas({ pixelRatio: scale })
  chart.dispose()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = (height + head) * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, 0, head * scale)
  pen.scale(scale, scale)
  pen.fillStyle = colours.text
  pen.font = `600 20px ${colours.font}`
  pen.fillText(title, 24, 38)
  pen.fillStyle = colours.secondary
  pen.font = `14px ${colours.font}`
  pen.fillText(note, 24, 66, width - 48)
  // Which is which, where two are compared; a ring has its names beside its sectors.
  let right = width - 24
  for (const [place, name] of data.kind === 'ring' ? [] : [...data.series.entries()].toReversed()) {
    right -= pen.measureText(name).width
    pen.fillStyle = colours.secondary
    pen.fillText(name, right, 38)
    pen.fillStyle = (place === 0 ? colours.parts[0] : colours.earlier) ?? colours.text
    pen.fillRect(right - 20, 27, 12, 12)
    right -= 44
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}
