import { type Point, type Stroke, strokesOf } from './glyphs.ts'

/** A number from `least` up to `most`. */
export type Between = (least: number, most: number) => number

interface Size {
  readonly width: number
  readonly height: number
}

/** What the waves, the brush and the bend take at each edge, in pixels. */
const [marginX, marginY] = [16, 15]

/**
 * The strokes of each letter of a text at its place in a picture. Nothing about a place is fixed: size, width, rotation
 * and shear of each letter are random, so is the gap after it, which may be an overlap, and its height in the picture;
 * the row as a whole begins wherever it fits.
 */
export function placeLetters(text: string, { width, height }: Size, between: Between): Stroke[][] {
  let right = 0
  const row = [...text].map((letter) => {
    const strokes = notHigher(turned(strokesOf(letter), between), height - 2 * marginY)
    const [left, top, far, bottom] = edgesOf(strokes)
    const x = right - left
    right = x + far + between(-3, 15)
    return { strokes, x, y: between(marginY - top, height - marginY - bottom), end: x + far }
  })
  const length = row.at(-1)?.end ?? 0
  const narrow = Math.min(1, (width - 2 * marginX) / length)
  const start = between(marginX, width - marginX - length * narrow)
  const placed = ({ strokes, x, y }: (typeof row)[number]) =>
    strokes.map((stroke) => stroke.map(([px, py]): Point => [start + (x + px) * narrow, y + py]))
  return row.map(placed)
}

/** Scaled, sheared, and rotated by up to 21 degrees. */
function turned(strokes: readonly Stroke[], between: Between): Stroke[] {
  const [turn, slant, lift] = [between(-0.36, 0.36), between(-0.2, 0.2), between(-0.1, 0.1)]
  const [high, wide] = [between(3.6, 4.7), between(0.8, 1.1)]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const place = ([px, py]: Point): Point => {
    const [sx, sy] = [(px * wide + slant * py) * high, (py + lift * px) * high]
    return [sx * cos - sy * sin, sx * sin + sy * cos]
  }
  return strokes.map((stroke) => stroke.map(place))
}

/** Scaled down where they are higher than `most`, which a rotated letter can be. */
function notHigher(strokes: Stroke[], most: number): Stroke[] {
  const [, top, , bottom] = edgesOf(strokes)
  const scale = Math.min(1, most / (bottom - top))
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [x * scale, y * scale]))
}

function edgesOf(strokes: readonly Stroke[]): [left: number, top: number, right: number, bottom: number] {
  const [xs, ys] = [strokes.flat().map(([x]) => x), strokes.flat().map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
