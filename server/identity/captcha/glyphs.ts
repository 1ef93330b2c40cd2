/** A point as x, y; y grows downwards. */
export type Point = readonly [number, number]
/** A line for the brush, as short straight segments. */
export type Stroke = readonly Point[]

/**
 * Letters and digits of a captcha as strokes in a field of about 10 × 14. Excludes those that are easily confused: 0 O
 * Q D, 1 I L, 2 Z, 5 S, 8 B, 9 G, U V, 4 (rotated an A), F (crossed by a line an E), N (likewise an H).
 */
const paths = {
  A: 'M0 14 L5 0 L10 14 M1.9 9 L8.1 9',
  C: 'M9.5 3 Q8.5 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8.5 14 9.5 11',
  E: 'M8.5 0 L0 0 L0 14 L8.5 14 M0 7 L7 7',
  H: 'M0 0 L0 14 M9 0 L9 14 M0 7 L9 7',
  J: 'M3 0 L9 0 M7 0 L7 10 Q7 14 3.5 14 Q0.5 14 0 11',
  K: 'M0 0 L0 14 M9 0 L0 8 M3 5.5 L9.5 14',
  M: 'M0 14 L0 0 L5.5 8 L11 0 L11 14',
  P: 'M0 14 L0 0 L5 0 Q9.5 0 9.5 4 Q9.5 8 5 8 L0 8',
  R: 'M0 14 L0 0 L5 0 Q9.5 0 9.5 4 Q9.5 8 5 8 L0 8 M4.5 8 L9.5 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  W: 'M0 0 L3 14 L6 4 L9 14 L12 0',
  X: 'M0 0 L9.5 14 M9.5 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  3: 'M0.5 2 Q1.5 0 4.5 0 Q9 0 9 3.5 Q9 7 4 7 Q9.5 7 9.5 10.5 Q9.5 14 4.5 14 Q1 14 0 11.5',
  6: 'M8 0.8 Q5 0 2.5 3 Q0 6 0 10 Q0 14 4.5 14 Q9 14 9 10 Q9 6.5 5 6.5 Q1.5 6.5 0.2 9.5',
  7: 'M0 0 L9.5 0 L4 14',
} as const

/** The alphabet of captchas. */
export const letters = Object.keys(paths).join('')

/** The strokes of a character of `letters`, centred in its field, in segments fine enough to be bent. */
export function strokesOf(letter: string): readonly Stroke[] {
  if (!(letter in paths)) throw new Error(`No outline of ${letter}.`)
  const path = paths[letter as unknown as keyof typeof paths] // as: checked in the line before
  return path
    .split('M')
    .slice(1)
    .map((part) => flatten(numbersOf(part), [...part.matchAll(/[LQ]/g)].map(String)))
}

const numbersOf = (part: string): readonly number[] => [...part.matchAll(/-?[\d.]+/g)].map(Number)

/** Converts straight and curved pieces of a stroke (as in SVG: L to a point, Q by a point to a point) to points. */
function flatten(numbers: readonly number[], pieces: readonly string[]): Stroke {
  const [steps, middle] = [12, [5, 7] as const]
  const at = (index: number): Point => [(numbers[index] ?? 0) - middle[0], (numbers[index + 1] ?? 0) - middle[1]]
  const points: Point[] = [at(0)]
  let next = 2
  for (const piece of pieces) {
    const from = points.at(-1) ?? at(0)
    const [by, to] = piece === 'Q' ? [at(next), at(next + 2)] : [undefined, at(next)]
    next += piece === 'Q' ? 4 : 2
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      const along = (axis: 0 | 1): number =>
        by
          ? (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t ** 2 * to[axis]
          : from[axis] + t * (to[axis] - from[axis])
      points.push([along(0), along(1)])
    }
  }
  return points
}
