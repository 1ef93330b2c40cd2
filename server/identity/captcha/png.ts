import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

export type Colour = readonly [red: number, green: number, blue: number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const shades = 16

/** A canvas as a PNG of 16 shades from `paper` to `ink` (four bits a pixel; PNG specification, third edition, 11). */
export function encodePng({ width, height, ink }: Canvas, paper: Colour, inkColour: Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3, 0, 0, 0], 8) // Depth 4, palette, deflate, the one set of filters, not interlaced.

  const shade = (index: number) =>
    paper.map((value, channel) => Math.round(value + ((inkColour[channel] ?? 0) - value) * (index / (shades - 1))))
  const palette = Buffer.from(Array.from({ length: shades }, (_, index) => shade(index)).flat())

  const rowLength = 1 + Math.ceil(width / 2) // A byte that names the filter (0: none), then two pixels a byte.
  const rows = Buffer.alloc(rowLength * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = Math.round((ink[y * width + x] ?? 0) * (shades - 1))
      const at = y * rowLength + 1 + (x >> 1)
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? index << 4 : index)
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
