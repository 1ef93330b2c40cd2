import type { Clock } from '../../core/ports/clock.ts'

/** The device's clock. */
export const createSystemClock = (): Clock => ({ now: () => Date.now() })
