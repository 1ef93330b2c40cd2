import type { Stroke } from './glyphs.ts'

/** A monochrome picture: the ink on each pixel, from 0 to 1. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly ink: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.ink = new Float32Array(width * height)
  }

  /** Draws a stroke with a round brush, antialiased over one pixel. Darker pixels are kept. */
  stroke(points: Stroke, radius: number, strength = 1): void {
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to
      this.#segment(from[0], from[1], to[0], to[1], radius, strength)
    }
  }

  #segment(x1: number, y1: number, x2: number, y2: number, radius: number, strength: number): void {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const squared = dx * dx + dy * dy
    const reach = radius + 1
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(x1, x2) - reach)),
      Math.min(this.width - 1, Math.ceil(Math.max(x1, x2) + reach)),
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(y1, y2) - reach)),
      Math.min(this.height - 1, Math.ceil(Math.max(y1, y2) + reach)),
    ]
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared))
        const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
        const cover = strength * Math.min(1, Math.max(0, radius + 0.5 - distance))
        const pixel = y * this.width + x
        if (cover > (this.ink[pixel] ?? 0)) this.ink[pixel] = cover
      }
    }
  }
}
