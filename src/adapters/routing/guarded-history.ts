import { map, type Observable } from 'rxjs'
import { type Guard, GuardedMoves, type MoveKind } from '../../core/navigation/guarded-moves.ts'
import type { Navigator } from '../../core/ports/navigator.ts'
import { mutable, type State } from '../../core/state.ts'
import { type Entry, entryAt, newEntry } from './history-entry.ts'
import type { HistoryPage } from './history-page.ts'

/**
 * A page that the guard has let pass; `location` is what react-router's `Router` takes, base path included. Its `state`
 * is true where it replaced another page of the app and is not the first since the document was loaded.
 */
export interface Visit {
  readonly path: string
  readonly action: MoveKind
  readonly location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
    readonly key: string
    readonly state: boolean
  }
}

/** The browser's history behind the guard. Paths are inside the app, without the base path. */
export class GuardedHistory implements Navigator {
  readonly #basePath: string
  readonly #page: HistoryPage
  readonly #visit = mutable<Visit | undefined>(undefined)
  readonly #moves: GuardedMoves
  #index = 0
  /** Key of the entry from which a step back was requested and has not completed yet. */
  #leaving: string | undefined

  constructor(basePath: string, page: HistoryPage) {
    this.#basePath = basePath
    this.#page = page
    const shown = this.#visit
    this.#moves = new GuardedMoves({
      get hasPage() {
        return shown.value !== undefined
      },
      show: (path, kind) => this.#show(path, kind),
      stay: () => this.#stay(),
    })
  }

  /** The page that is shown; undefined until the first navigation has passed. */
  get visit(): State<Visit | undefined> {
    return this.#visit
  }

  /** Why a navigation failed that has no page to stay on; undefined again once one passes or is cancelled. */
  get failure(): State<unknown> {
    return this.#moves.failure
  }

  get path(): string {
    return this.#visit.value?.path ?? this.#address
  }

  get paths(): Observable<string> {
    return this.#visit.pipe(map(() => this.path))
  }

  get behind(): string | undefined {
    return this.#reached?.behind
  }

  /** Begins with the page's address; the guard comes late because it needs services that need the navigator. */
  start(guard: Guard): void {
    this.#moves.start(guard)
    this.#page.addEventListener('popstate', () => {
      this.#leaving = undefined
      // Back at the entry that is shown, by an undone step or the user's own: only the waiting navigation ends.
      if (this.#visit.value && this.#visit.value.location.key === this.#reached?.key) this.#moves.cancel()
      else void this.#moves.move(this.#address, 'POP')
    })
    void this.#moves.move(this.#address, 'POP')
  }

  /** Asks the guard again for the path that `failure` belongs to. */
  again(): void {
    this.#moves.again()
  }

  go(path: string, options: { readonly replace?: boolean } = {}): void {
    void this.#moves.move(path, options.replace || path === this.#visit.value?.path ? 'REPLACE' : 'PUSH')
  }

  back(): boolean {
    const reached = this.#reached
    if (reached?.behind === undefined) return false
    // The browser needs time, and a second step would go past the page behind, even out of the app.
    if (this.#leaving !== reached.key) this.#page.history.go(-1)
    this.#leaving = reached.key
    return true
  }

  amend(query: string): boolean {
    const visit = this.#visit.value
    if (!visit || this.#moves.underWay || this.#reached?.key !== visit.location.key) return false
    const { location } = visit
    const { pathname, hash } = location
    const search = query && `?${query}`
    this.#page.history.replaceState(this.#reached, '', pathname + search + hash)
    const path = `${this.inside(pathname)}${search}${hash}`
    this.#visit.next({ path, action: 'REPLACE', location: { ...location, search } })
    return true
  }

  href(path: string): string {
    return this.#basePath + path
  }

  leave(url: string, { replace = false }: { readonly replace?: boolean } = {}): void {
    if (replace) this.#page.location.replace(url)
    else this.#page.location.assign(url)
  }

  /** A path of the origin without the base path. */
  inside(pathname: string): string {
    return pathname.startsWith(this.#basePath) ? pathname.slice(this.#basePath.length) || '/' : pathname
  }

  /** The address of the page as a path inside the app. */
  get #address(): string {
    const { pathname, search, hash } = this.#page.location
    return `${this.inside(pathname)}${search}${hash}`
  }

  /** The entry at which the browser stands: Back has moved it before the guard is asked. */
  get #reached(): Entry | undefined {
    return entryAt(this.#page.history)
  }

  #show(path: string, kind: MoveKind): void {
    const { history, location } = this.#page
    const { pathname, search, hash } = new URL(path, location.origin)
    const whole = this.#basePath + pathname
    const reached = this.#reached
    // Redirected to the page that is shown: it stands in the history once, or Back would seem to do nothing.
    const again = kind === 'PUSH' && path === this.#visit.value?.path && reached?.key === this.#visit.value.location.key
    const action = again ? 'REPLACE' : kind
    const here = action === 'POP' ? reached : undefined
    const index = reached?.index ?? this.#index
    const entry = here ?? (action === 'PUSH' ? newEntry(index + 1, this.#address) : newEntry(index, reached?.behind))
    if (action === 'PUSH') history.pushState(entry, '', whole + search + hash)
    else if (!here) history.replaceState(entry, '', whole + search + hash)
    this.#index = entry.index
    this.#moves.settle()
    const state = this.#visit.value !== undefined
    this.#visit.next({ path, action, location: { pathname: whole, search, hash, key: entry.key, state } })
  }

  /** Keeps the page that is shown, and undoes a step through the history. */
  #stay(): void {
    const reached = this.#reached
    if (reached && reached.index !== this.#index) this.#page.history.go(this.#index - reached.index)
  }
}
