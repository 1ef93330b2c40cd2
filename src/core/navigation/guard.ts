/** The target of a navigation. */
export interface GuardTarget {
  /** Name of the matched route, if it has one. */
  readonly routeName?: string | undefined
  /** Path and query inside the app. */
  readonly path: string
  /** Whether a route is registered for the path. */
  readonly exists: boolean
  /** Whether the matched route is the one that shows 404. */
  readonly notFound: boolean
}

/** The rest of the guard's input. */
export interface GuardState {
  readonly signedIn: boolean
  readonly userLoaded: boolean
  readonly menusLoaded: boolean
  readonly locked: boolean
  /** Number of redirects in this navigation so far. */
  readonly redirects: number
}

/** What the routing adapter carries out; after a load it calls the guard again (S4.3, S4.4). */
export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string; readonly replace: boolean }
  | { readonly kind: 'load-user' }
  | { readonly kind: 'load-menus' }
  | { readonly kind: 'abort'; readonly message: string }

/** Shown while the user or the menus are being loaded (S4.3, S4.4). */
export const LOADING_MASK = '正在加载数据，请稍候~'

/** Redirects beyond this number abort (S4.6). */
const MOST_REDIRECTS = 30

const alwaysOpen: readonly (string | undefined)[] = [
  'login',
  'lock',
  'confirm',
  'register',
  'forget',
  'platform',
  'answer',
  'wall',
  'certificate',
]

/** The address of an entry screen that returns to `path` afterwards (S2.3, S5.8). */
export const withReturn = (entrance: '/login' | '/lock', path: string): string =>
  `${entrance}?redirect=${encodeURIComponent(path)}`

const ruling = (target: GuardTarget, state: GuardState): GuardDecision => {
  if (alwaysOpen.includes(target.routeName)) return { kind: 'pass' }
  if (!state.signedIn) return { kind: 'redirect', to: withReturn('/login', target.path), replace: false }
  if (!state.userLoaded) return { kind: 'load-user' }
  if (!state.menusLoaded) return { kind: 'load-menus' }
  if (state.locked) return { kind: 'redirect', to: withReturn('/lock', target.path), replace: true }
  return { kind: 'pass' }
}

/**
 * The guard's rules in order (S4.1–S4.5); the first that applies wins. `onward` is where a page that only forwards
 * leads. Every decision that continues the navigation counts as a redirect, and beyond 30 it aborts (S4.6).
 */
export const decide = (
  target: GuardTarget,
  state: GuardState,
  onward: () => string | undefined = () => undefined,
): GuardDecision => {
  const decision = ruling(target, state)
  const to = decision.kind === 'pass' ? onward() : undefined
  if (decision.kind === 'pass' && to === undefined) return decision
  if (state.redirects >= MOST_REDIRECTS) return { kind: 'abort', message: 'Infinite redirect in navigation guard' }
  // Not replacing: a forwarding page has no history entry, and the page shown before keeps its own.
  return to === undefined ? decision : { kind: 'redirect', to, replace: false }
}

/**
 * The target after the menus are loaded (S4.4); `target` is matched again against the routes that the menus registered.
 * Returns `/` where it does not exist or is the not-found route, else the same path.
 */
export const afterMenus = (target: GuardTarget): string => (target.exists && !target.notFound ? target.path : '/')
