import { map, type Observable } from 'rxjs'
import type { Navigator } from '../../core/ports/navigator.ts'
import { mutable, type State } from '../../core/state.ts'

/**
 * What the guard says of a place: `show` it, go somewhere else, or `stay` where one is; with `blank` there is nothing to
 * stay on, because what every page needs did not come.
 */
export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string; readonly replace: boolean }
  | { readonly kind: 'stay'; readonly cause: unknown; readonly blank?: true }

/** Asked before every navigation; `redirects` counts how often this one has been sent on (S4.6). */
export type Guard = (path: string, redirects: number) => Promise<Verdict>

type Action = 'PUSH' | 'REPLACE' | 'POP'

/**
 * A page that the guard has let pass; `location` is what react-router's `Router` takes, base path included. Its `state`
 * says whether it took the place of another page of the application, and is not the first since the document was loaded.
 */
export interface Visit {
  readonly path: string
  readonly action: Action
  readonly location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
    readonly key: string
    readonly state: boolean
  }
}

/** What this class writes into the browser's history entries. */
interface Entry {
  readonly key: string
  /** Place in the history, so that a refused step back can be undone. */
  readonly index: number
  /** Path of the entry before, where this application has put it there; what it told then may have been replaced since. */
  readonly behind?: string
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' &&
  state !== null &&
  'key' in state &&
  typeof state.key === 'string' &&
  'index' in state &&
  Number.isInteger(state.index) &&
  (!('behind' in state) || typeof state.behind === 'string')

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/**
 * The browser's history behind the guard: a place becomes the present visit, and so is rendered, only after the guard
 * has let it pass; a newer navigation overtakes an older one. Paths are inside the application, without the base path.
 */
export class GuardedHistory implements Navigator {
  readonly #basePath: string
  readonly #page: Window
  readonly #visit = mutable<Visit | undefined>(undefined)
  readonly #failure = mutable<unknown>(undefined)
  #guard: Guard | undefined
  #navigation = 0
  /** A navigation waits for the guard. */
  #underWay = false
  #index = 0
  /** The navigation that `failure` tells of. */
  #failed: readonly [path: string, how: Action] | undefined
  /** Key of the entry that a step back has been asked from, and not arrived yet. */
  #leaving: string | undefined

  constructor(basePath: string, page: Window = window) {
    this.#basePath = basePath
    this.#page = page
  }

  /** The page that is shown; undefined until the first navigation has passed. */
  get visit(): State<Visit | undefined> {
    return this.#visit
  }

  /** Why a navigation was not let pass that has no page to stay on; undefined from the next that passes, or is taken back. */
  get failure(): State<unknown> {
    return this.#failure
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
    this.#guard = guard
    this.#page.addEventListener('popstate', () => {
      this.#leaving = undefined
      // Back at the entry that is shown, by an undone step or the person's own: only what is under way ends.
      if (this.#visit.value && this.#visit.value.location.key === this.#reached?.key) {
        this.#navigation += 1
        this.#underWay = false
        this.#failure.next(undefined)
      } else void this.#navigate(this.#address, 'POP')
    })
    void this.#navigate(this.#address, 'POP')
  }

  /** Asks the guard again for the place that `failure` tells of. */
  again(): void {
    if (this.#failed) void this.#navigate(...this.#failed)
  }

  go(path: string, options: { readonly replace?: boolean } = {}): void {
    void this.#navigate(path, options.replace || path === this.#visit.value?.path ? 'REPLACE' : 'PUSH')
  }

  back(): boolean {
    const reached = this.#reached
    if (reached?.behind === undefined) return false
    // The browser takes its time, and a second step would go further than the page behind, even out of the application.
    if (this.#leaving !== reached.key) this.#page.history.go(-1)
    this.#leaving = reached.key
    return true
  }

  amend(query: string): boolean {
    const visit = this.#visit.value
    if (!visit || this.#underWay || this.#reached?.key !== visit.location.key) return false
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

  leave(url: string): void {
    this.#page.location.assign(url)
  }

  /** The address of the page as a path inside the application. */
  get #address(): string {
    const { pathname, search, hash } = this.#page.location
    return `${this.inside(pathname)}${search}${hash}`
  }

  /** The entry that the browser stands at: Back has moved it before the guard is asked. */
  get #reached(): Entry | undefined {
    const state: unknown = this.#page.history.state
    return isEntry(state) ? state : undefined
  }

  /** A path of the origin without the base path. */
  inside(pathname: string): string {
    return pathname.startsWith(this.#basePath) ? pathname.slice(this.#basePath.length) || '/' : pathname
  }

  async #navigate(path: string, action: Action): Promise<void> {
    if (!this.#guard) throw new Error('The history is used before it was started')
    this.#navigation += 1
    const navigation = this.#navigation
    this.#underWay = true
    let [target, how] = [path, action]
    for (let redirects = 0; ; redirects += 1) {
      const verdict = await this.#guard(target, redirects)
      if (navigation !== this.#navigation) return
      this.#underWay = verdict.kind === 'redirect'
      if (verdict.kind === 'show') return this.#show(target, how)
      if (verdict.kind === 'stay') {
        if (!verdict.blank && this.#visit.value) return this.#stay()
        this.#failed = [target, how]
        return this.#failure.next(verdict.cause)
      }
      target = verdict.to
      if (verdict.replace || how === 'POP') how = 'REPLACE'
    }
  }

  #show(path: string, how: Action): void {
    const { history, location } = this.#page
    const { pathname, search, hash } = new URL(path, location.origin)
    const whole = this.#basePath + pathname
    const reached = this.#reached
    // Sent on to the page that is shown: it is in the history once, or Back would seem to do nothing.
    const again = how === 'PUSH' && path === this.#visit.value?.path && reached?.key === this.#visit.value.location.key
    const action = again ? 'REPLACE' : how
    const here = action === 'POP' ? reached : undefined
    const place = reached?.index ?? this.#index
    const behind = action === 'PUSH' ? this.#address : reached?.behind
    const entry: Entry = here ?? {
      key: newKey(),
      index: action === 'PUSH' ? place + 1 : place,
      ...(behind !== undefined && { behind }),
    }
    if (action === 'PUSH') history.pushState(entry, '', whole + search + hash)
    else if (!here) history.replaceState(entry, '', whole + search + hash)
    this.#index = entry.index
    this.#failure.next(undefined)
    const state = this.#visit.value !== undefined
    this.#visit.next({ path, action, location: { pathname: whole, search, hash, key: entry.key, state } })
  }

  /** Stays on the page that is shown, and takes a step through the history back. */
  #stay(): void {
    const reached = this.#reached
    if (reached && reached.index !== this.#index) this.#page.history.go(this.#index - reached.index)
  }
}
