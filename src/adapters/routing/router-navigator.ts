import type { Navigator } from '../../core/ports/navigator.ts'

/** What the adapter needs of react-router's data router. */
interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
}

interface Page {
  readonly location: Pick<Location, 'assign'>
}

/**
 * The navigator port on react-router. The router is attached after both stand, because its guard needs services that
 * need the navigator.
 */
export class RouterNavigator implements Navigator {
  private router: Router | undefined
  private readonly basePath: string
  private readonly page: Page

  constructor(basePath: string, page: Page = window) {
    this.basePath = basePath
    this.page = page
  }

  attach(router: Router): void {
    this.router = router
  }

  get path(): string {
    const { pathname, search } = this.attached.state.location
    const inside = pathname.startsWith(`${this.basePath}/`) ? pathname.slice(this.basePath.length) : pathname
    return inside + search
  }

  go(path: string, options: { readonly replace?: boolean } = {}): void {
    void this.attached.navigate(path, { replace: options.replace ?? false })
  }

  leave(url: string): void {
    this.page.location.assign(url)
  }

  private get attached(): Router {
    if (!this.router) throw new Error('The navigator is used before the router stands')
    return this.router
  }
}
