import { randomInt } from 'node:crypto'
import { Canvas } from './canvas.ts'
import type { Point, Stroke } from './glyphs.ts'
import { type Between, placeLetters } from './place-letters.ts'
import { type Colour, encodePng } from './png.ts'

/** Twice the displayed size, for high-resolution screens. */
const [width, height] = [320, 112]
/** Light also in the dark theme: the ink is dark. */
const paper: Colour = [244, 246, 250]
const inks: readonly Colour[] = [
  [30, 58, 120],
  [20, 92, 72],
  [122, 40, 52],
  [84, 48, 124],
  [64, 64, 72],
]

const fraction = 2 ** 32
const chance: Between = (least, most) => least + (most - least) * (randomInt(fraction) / fraction)

/** Draws a text of `letters` as a PNG: letters without fixed places, all of them bent, with lines across. */
export function drawImage(text: string, between: Between = chance): Buffer {
  const canvas = new Canvas(width, height)
  const bend = newBend(between)
  for (let line = 0; line < 9; line++) canvas.stroke(wave(between).map(bend), between(0.6, 1.4), between(0.15, 0.4))

  for (const strokes of placeLetters(text, { width, height }, between)) {
    const radius = between(2.9, 4.3)
    for (const stroke of strokes) canvas.stroke(stroke.map(bend), radius)
  }

  for (let line = 0; line < 2; line++) canvas.stroke(wave(between).map(bend), between(1.1, 1.8))
  for (let dot = 0; dot < 70; dot++) {
    const at: Point = [between(0, width), between(0, height)]
    canvas.stroke([at], between(0.4, 1.8), between(0.4, 1))
  }
  return encodePng(canvas, paper, inks[Math.floor(between(0, inks.length - 0.001))] ?? paper)
}

/** Distorts the whole picture in waves. */
function newBend(between: Between): (point: Point) => Point {
  const [high, across, down] = [between(3, 6), between(110, 170), between(0, 7)]
  const [far, along, right] = [between(2, 4), between(60, 90), between(0, 7)]
  return ([x, y]) => [
    x + far * Math.sin((2 * Math.PI * y) / along + right),
    y + high * Math.sin((2 * Math.PI * x) / across + down),
  ]
}

/** A line across the picture. */
function wave(between: Between): Stroke {
  const [from, to, high, phase] = [between(14, height - 14), between(14, height - 14), between(6, 22), between(0, 7)]
  const turns = between(0.8, 1.8)
  return Array.from({ length: 41 }, (_, index) => {
    const t = index / 40
    return [t * width, from + t * (to - from) + high * Math.sin(phase + turns * 2 * Math.PI * t)]
  })
}
