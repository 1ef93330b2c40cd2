import type { ReactNode } from 'react'
import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom'
import type { MenuItem } from '../../core/navigation/menu-item.ts'
import { routeNamesOf } from '../../core/navigation/menu-links.ts'
import { mutable, type State } from '../../core/state.ts'
import type { Feature } from '../../features/feature.ts'
import { lazyView } from '../loading/lazy-view.tsx'

/** `entry` and `standalone` fill the window, `shell` is inside the main layout. */
type Area = 'entry' | 'standalone' | 'shell'

export interface RouteInfo {
  readonly name: string
  readonly area: Area
  readonly title?: string
  /** Equal to the title on business routes (S2.15). */
  readonly description?: string
  readonly fullPath?: string
  /** Whether the page works on phones (S2.15). */
  readonly phone?: true
  readonly notFound?: boolean
  /** Present on business screens: they open as tabs. */
  readonly feature?: Feature
  /** Loads the page's code before it is opened. */
  readonly ahead?: () => Promise<void>
  /** Whether it must open offline. */
  readonly withoutNetwork?: boolean
}

/** A route of the app: react-router's object with our `handle`. */
export type AppRoute = RouteObject & { readonly handle: RouteInfo }

export interface RouteMatch extends RouteInfo {
  /** False if only the catch-all matches. */
  readonly exists: boolean
  readonly params: Readonly<Record<string, string | undefined>>
  /** The normal form of this path: the router also accepts other cases and a trailing slash. */
  readonly canonical: string
  /** The page; the same element for each match of a route, so that React does not render it again. */
  readonly element: ReactNode
}

export const routeOf = (feature: Feature, area: Area): AppRoute => {
  const { withoutNetwork, loaded } = feature
  const View = lazyView(feature.view, withoutNetwork, loaded && { default: loaded })
  const early = withoutNetwork && { ahead: View.ahead, withoutNetwork }
  const info = {
    name: feature.routeName,
    title: feature.title,
    description: feature.title,
    fullPath: feature.path,
    ...(feature.phone && { phone: true as const }),
  }
  return {
    path: feature.path,
    element: <View />,
    handle:
      area === 'shell'
        ? { ...info, area, feature, ahead: View.ahead, ...early }
        : { name: info.name, title: info.title, area, ...early },
  }
}

/** Line breaks, plain or escaped: the router's catch-all does not match them. */
const lineBreak = /%0[ad]|%e2%80%a[89]|[\n\r\u2028\u2029]/gi

const noMenu = mutable<readonly MenuItem[]>([])

/**
 * The present routes: the fixed ones, and the business screens in the user's menu (S2.12). Guard and views use the same
 * table, so a refused page is never rendered.
 */
export class RouteTable {
  private readonly fixed: readonly AppRoute[]
  private personal: readonly AppRoute[] = []
  private business: readonly AppRoute[] = []
  private menu: State<readonly MenuItem[]> = noMenu
  private made: { readonly items: readonly MenuItem[]; readonly routes: AppRoute[] } | undefined
  /** The last match: guard and page ask for the same path one after the other. */
  private matched: { readonly routes: AppRoute[]; readonly pathname: string; readonly match: RouteMatch } | undefined

  constructor(fixed: readonly AppRoute[]) {
    this.fixed = fixed
  }

  /**
   * Adds the screens of the shell: the business screens with the menu that determines which of them are registered, and
   * the personal screens, which are available with any menu.
   */
  take(business: readonly AppRoute[], menu: State<readonly MenuItem[]>, personal: readonly AppRoute[] = []): this {
    this.personal = personal
    this.business = business
    this.menu = menu
    this.made = undefined
    return this
  }

  /** The menu that the routes follow; empty until the business screens are added. */
  get menus(): State<readonly MenuItem[]> {
    return this.menu
  }

  /** Every reachable route; recomputed only when the menu changes, because every rendered page reads it. */
  get routes(): AppRoute[] {
    const items = this.menu.value
    if (this.made?.items !== items) {
      const names = routeNamesOf(items)
      const registered = this.business.filter((route) => names.has(route.handle.name))
      const routes = [...this.fixed, ...registered, ...(items.length > 0 ? this.personal : [])]
      this.made = { items, routes }
    }
    return this.made.routes
  }

  /** The business screens among them. */
  get features(): Feature[] {
    return this.routes.flatMap(({ handle }) => handle.feature ?? [])
  }

  /** Route names of the screens that work on phones, and of the folders that they belong to (S2.15). */
  get phones(): ReadonlySet<string> {
    const names = this.routes.flatMap(({ handle }) => (handle.phone ? [handle.name] : []))
    return new Set(names.flatMap((name) => [name.split('-')[0] ?? name, name]))
  }

  /** Loaders of the screens that must open offline; each rejects if its code fails to load. */
  get viewsWithoutNetwork(): (() => Promise<void>)[] {
    return this.routes.flatMap(({ handle }) => (handle.withoutNetwork && handle.ahead) || [])
  }

  /** The same for the screens in the menu. */
  get viewsInMenu(): (() => Promise<void>)[] {
    return this.routes
      .filter((route) => this.business.includes(route) && !route.handle.withoutNetwork)
      .flatMap(({ handle }) => handle.ahead ?? [])
  }

  /** The route of a path (without base path and query). */
  match(pathname: string): RouteMatch {
    const { routes } = this
    if (this.matched?.routes !== routes || this.matched.pathname !== pathname)
      this.matched = { routes, pathname, match: this.search(pathname) }
    return this.matched.match
  }

  private search(pathname: string): RouteMatch {
    // A path that a route names literally is that route's; the router compiles all patterns for each question.
    const named = this.routes.find(({ path, children }) => path === pathname && !children && !/[:*]/.test(pathname))
    if (named) return { ...named.handle, params: {}, exists: true, canonical: pathname, element: named.element }
    const readable = pathname.replace(lineBreak, '%20')
    const found = matchRoutes(this.routes, readable)?.at(-1)
    if (!found) throw new Error(`No catch-all route for ${pathname}`)
    const { handle, path = '*', element } = found.route
    const canonical = path.endsWith('*') ? readable : generatePath(path, found.params)
    return { ...handle, params: found.params, exists: !handle.notFound, canonical, element }
  }
}
