import type { DemoSize } from '../config/demo-size.ts'

/** How much a demonstration holds. */
export interface DemonstrationSize {
  /** Includes the named accounts; default 10,000. */
  readonly userCount?: number
  /** At least so many; the offices of the province and their departments, about 120, are always there. */
  readonly organisationCount?: number
  /** Roles besides the built-in ones; default 0. */
  readonly roleCount?: number
}

/** The sizes of a demonstration by the value of `DEMO_SIZE`. */
export const demonstrationSizes = {
  standard: {},
  large: { userCount: 100_000, organisationCount: 20_000, roleCount: 5_000 },
} as const satisfies Readonly<Record<DemoSize, DemonstrationSize>>
