/** A measured value, and its budget where it has one. */
export interface Line {
  readonly what: string
  readonly measured: string
  readonly budget?: string
  readonly kept?: boolean
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`
export const milliseconds = (value: number) => `${value.toFixed(0)} ms`
export const perSecond = (value: number) => `${value.toFixed(0)}/s`

export const atMost = (what: string, value: number, budget: number, show: (value: number) => string): Line => ({
  what,
  measured: show(value),
  budget: `≤ ${show(budget)}`,
  kept: value <= budget,
})

export const atLeast = (what: string, value: number, budget: number, show: (value: number) => string): Line => ({
  what,
  measured: show(value),
  budget: `≥ ${show(budget)}`,
  kept: value >= budget,
})

/**
 * A size or a number of requests, which no busy machine changes: where it is over its budget, the bench exits with 1.
 */
export const sizeAtMost = (what: string, value: number, budget: number, show: (value: number) => string): Line => {
  if (value > budget) process.exitCode = 1
  return atMost(what, value, budget, show)
}

/** How far a multiple may be over its budget before the bench exits with 1: rounds on a busy machine differ by less. */
const tolerance = 1.25

/**
 * A time, with its multiple of the floor's: the median of the rounds, in each of which both were measured in turn. A
 * busy machine is busy for both, so that a multiple far over its budget makes the bench exit with 1.
 */
export const ratio = (what: string, value: number, multiple: number, budget?: number): Line => {
  if (budget !== undefined && multiple > tolerance * budget) process.exitCode = 1
  return {
    what,
    measured: `${milliseconds(value)}, ${multiple.toFixed(2)} × floor`,
    ...(budget !== undefined && { budget: `≤ ${budget} × floor`, kept: multiple <= budget }),
  }
}

export const print = (title: string, lines: readonly Line[]): void => {
  console.log(`\n${title}`)
  for (const { what, measured, budget = '', kept } of lines) {
    const verdict = kept === undefined ? '' : kept ? 'kept' : 'OVER'
    console.log(`  ${what.padEnd(52)} ${measured.padEnd(26)} ${budget.padEnd(16)} ${verdict}`)
  }
}
