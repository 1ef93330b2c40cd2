import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { token } from '../../core/token.ts'

/**
 * Puts a question about input that would be lost behind a guard. There may be several: one comes with the services of
 * somebody who is signed in, one with the pages outside the shell.
 */
export type LossGuard = (guard: Guard) => Guard
export const LossGuard = token<LossGuard>('LossGuard')

/** Asks whether all unsaved input may be lost by signing out. Bound for somebody who is signed in. */
export type MayLose = () => Promise<boolean>
export const MayLose = token<MayLose>('MayLose')
