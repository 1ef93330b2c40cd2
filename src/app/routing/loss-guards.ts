import type { Guard } from '../../core/navigation/guarded-moves.ts'

/** Adds a question about input that would be lost to a guard. */
export type LossGuard = (guard: Guard) => Guard

/** The questions about input that would be lost. They are loaded late; before that there is no input. */
export class LossGuards {
  readonly #guards: LossGuard[] = []
  #atSignOut: () => Promise<boolean> = () => Promise.resolve(true)

  /** Asks at each navigation from now on. */
  add(guard: LossGuard): void {
    this.#guards.push(guard)
  }

  /** Sets what is asked before signing out. */
  askAtSignOut(ask: () => Promise<boolean>): void {
    this.#atSignOut = ask
  }

  /** A guard followed by all questions that exist when it is called. */
  behind(guard: Guard): Guard {
    return (path, redirects) => this.#guards.reduce((inner, ask) => ask(inner), guard)(path, redirects)
  }

  /** Whether all unsaved input may be lost by signing out. */
  mayLoseAll(): Promise<boolean> {
    return this.#atSignOut()
  }
}
