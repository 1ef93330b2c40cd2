import { mutable, type State } from '../state.ts'

/**
 * The guard's verdict for a path: `show` it, go to another one, or `stay` on the page that is shown. With `blank` there
 * is no page to stay on, because data that every page needs failed to load.
 */
export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string; readonly replace: boolean }
  | { readonly kind: 'stay'; readonly cause: unknown; readonly blank?: true }

/** Called before every navigation; `redirects` counts how often this one has been redirected (S4.6). */
export type Guard = (path: string, redirects: number) => Promise<Verdict>

/** How a page enters the history; `POP` is a step that the browser has already taken. */
export type MoveKind = 'PUSH' | 'REPLACE' | 'POP'

/** The history that carries out the moves. */
export interface MoveTarget {
  /** Whether a page is shown. */
  readonly hasPage: boolean
  show(path: string, kind: MoveKind): void
  /** Keeps the page that is shown, and undoes a step that the browser has already taken. */
  stay(): void
}

/**
 * Runs navigations through the guard: a path is shown only after the guard has allowed it, redirects are followed, and
 * a newer navigation supersedes an older one that still waits for its verdict.
 */
export class GuardedMoves {
  readonly #target: MoveTarget
  readonly #failure = mutable<unknown>(undefined)
  #guard: Guard | undefined
  /** Number of the latest navigation; a verdict for an older one is ignored. */
  #latest = 0
  #underWay = false
  /** The navigation that `failure` belongs to. */
  #failed: readonly [path: string, kind: MoveKind] | undefined

  constructor(target: MoveTarget) {
    this.#target = target
  }

  /** Why a navigation without a page to stay on failed; undefined again when one is shown or cancelled. */
  get failure(): State<unknown> {
    return this.#failure
  }

  /** Whether a navigation waits for the guard. */
  get underWay(): boolean {
    return this.#underWay
  }

  /** Sets the guard; not in the constructor, because the guard needs services that need the navigator. */
  start(guard: Guard): void {
    this.#guard = guard
  }

  /** Asks the guard for a path; resolves when the navigation has been shown, refused or superseded. */
  async move(path: string, kind: MoveKind): Promise<void> {
    if (!this.#guard) throw new Error('The history is used before it was started')
    this.#latest += 1
    const navigation = this.#latest
    this.#underWay = true
    let [target, how] = [path, kind]
    for (let redirects = 0; ; redirects += 1) {
      const verdict = await this.#guard(target, redirects)
      if (navigation !== this.#latest) return
      this.#underWay = verdict.kind === 'redirect'
      if (verdict.kind === 'show') {
        // Redirected to itself, once what every page needs is loaded: still the entry that the browser stands at.
        this.#target.show(target, kind === 'POP' && target === path ? 'POP' : how)
        return
      }
      if (verdict.kind === 'stay') {
        if (!verdict.blank && this.#target.hasPage) return this.#target.stay()
        this.#failed = [target, how]
        return this.#failure.next(verdict.cause)
      }
      target = verdict.to
      if (verdict.replace || how === 'POP') how = 'REPLACE'
    }
  }

  /** Asks the guard again for the path that `failure` belongs to. */
  again(): void {
    if (this.#failed) void this.move(...this.#failed)
  }

  /** A page is shown: clears the failure, if any. */
  settle(): void {
    this.#failure.next(undefined)
  }

  /** Ends the navigation that waits for the guard: the browser is back at the page that is shown. */
  cancel(): void {
    this.#latest += 1
    this.#underWay = false
    this.settle()
  }
}
