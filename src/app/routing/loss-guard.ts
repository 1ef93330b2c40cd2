import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { token } from '../../core/token.ts'

/**
 * Asks about unsaved input after a guard. There may be several: one from the services of a signed-in user, one from the
 * pages outside the shell.
 */
export type LossGuard = (guard: Guard) => Guard
export const LossGuard = token<LossGuard>('LossGuard')

/** Asks whether all unsaved input may be lost by signing out. Bound for a signed-in user. */
export type MayLose = () => Promise<boolean>
export const MayLose = token<MayLose>('MayLose')
