import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom'
import type { MenuItem } from '../../core/navigation/menu-item.ts'
import { routeNamesOf } from '../../core/navigation/menu-links.ts'
import { mutable, type State } from '../../core/state.ts'
import type { Feature } from '../../features/feature.ts'
import { lazyView } from '../loading/lazy-view.tsx'

/** `entry` and `standalone` fill the window, `shell` stands inside the main layout. */
type Area = 'entry' | 'standalone' | 'shell'

export interface RouteInfo {
  readonly name: string
  readonly area: Area
  readonly title?: string
  /** Equal to the title on business routes (S2.15). */
  readonly description?: string
  readonly fullPath?: string
  readonly notFound?: boolean
  /** Present on business screens: they open as tabs. */
  readonly feature?: Feature
  /** Fetches the page's code before it is opened. */
  readonly ahead?: () => Promise<void>
  /** It is opened where the network is away. */
  readonly withoutNetwork?: boolean
}

/** A route of the application: react-router's object whose `handle` says what it is. */
export type AppRoute = RouteObject & { readonly handle: RouteInfo }

export interface RouteMatch extends RouteInfo {
  /** False where nothing but the catch-all matches. */
  readonly exists: boolean
  readonly params: Readonly<Record<string, string | undefined>>
  /** The one way to write this path: the router also takes other cases and a slash at the end. */
  readonly canonical: string
}

export const routeOf = (feature: Feature, area: Area): AppRoute => {
  const { withoutNetwork } = feature
  const View = lazyView(feature.view, withoutNetwork)
  const early = withoutNetwork && { ahead: View.ahead, withoutNetwork }
  const info = { name: feature.routeName, title: feature.title, description: feature.title, fullPath: feature.path }
  return {
    path: feature.path,
    element: <View />,
    handle:
      area === 'shell'
        ? { ...info, area, feature, ahead: View.ahead, ...early }
        : { name: info.name, title: info.title, area, ...early },
  }
}

/** Line breaks, written plainly or as escapes: the router's catch-all does not catch them. */
const lineBreak = /%0[ad]|%e2%80%a[89]|[\n\r\u2028\u2029]/gi

const noMenu = mutable<readonly MenuItem[]>([])

/**
 * The routes as they stand: the fixed ones, and of the business screens those that the person's menu names (S2.12).
 * The guard and the views ask the same table, so what is refused is never shown.
 */
export class RouteTable {
  private readonly fixed: readonly AppRoute[]
  private personal: readonly AppRoute[] = []
  private business: readonly AppRoute[] = []
  private menu: State<readonly MenuItem[]> = noMenu
  private made: { readonly items: readonly MenuItem[]; readonly routes: AppRoute[] } | undefined

  constructor(fixed: readonly AppRoute[]) {
    this.fixed = fixed
  }

  /**
   * Takes the screens of the shell in: the business screens with the menu that says which of them are registered, and
   * those that everybody has who has any menu.
   */
  take(business: readonly AppRoute[], menu: State<readonly MenuItem[]>, personal: readonly AppRoute[] = []): this {
    this.personal = personal
    this.business = business
    this.menu = menu
    this.made = undefined
    return this
  }

  /** The menu that the routes follow; empty until the business screens are there. */
  get menus(): State<readonly MenuItem[]> {
    return this.menu
  }

  /** Every route that can be reached now; made anew only when the menu is another, for every page that is drawn asks. */
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

  /** What fetches the code of each screen ahead that is opened where the network is away; rejects where it does not come. */
  get viewsWithoutNetwork(): (() => Promise<void>)[] {
    return this.routes.flatMap(({ handle }) => (handle.withoutNetwork && handle.ahead) || [])
  }

  /** The same for those that are in the menu. */
  get viewsInMenu(): (() => Promise<void>)[] {
    return this.routes
      .filter((route) => this.business.includes(route) && !route.handle.withoutNetwork)
      .flatMap(({ handle }) => handle.ahead ?? [])
  }

  /** What stands at a path (without base path and query). */
  match(pathname: string): RouteMatch {
    const readable = pathname.replace(lineBreak, '%20')
    const found = matchRoutes(this.routes, readable)?.at(-1)
    if (!found) throw new Error(`No catch-all route for ${pathname}`)
    const { handle, path = '*' } = found.route
    const canonical = path.endsWith('*') ? readable : generatePath(path, found.params)
    return { ...handle, params: found.params, exists: !handle.notFound, canonical }
  }
}
