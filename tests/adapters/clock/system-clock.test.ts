import { createSystemClock } from '../../../src/adapters/clock/system-clock.ts'
import { clockSuite } from './clock.suite.ts'

clockSuite('of the device', () => ({ clock: createSystemClock(), present: Date.now }))
