import type { Guard } from '../adapters/routing/guarded-history.ts'
import { token } from '../core/token.ts'

/** Puts the question about unsaved input behind a guard. Bound with the services of somebody who is signed in. */
export type LossGuard = (guard: Guard) => Guard
export const LossGuard = token<LossGuard>('LossGuard')

/** Asks whether all unsaved input may be lost by signing out. Bound like `LossGuard`. */
export type MayLose = () => Promise<boolean>
export const MayLose = token<MayLose>('MayLose')
