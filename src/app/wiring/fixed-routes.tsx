import type { ReactNode } from 'react'
import { login } from '../../features/entry/login/index.ts'
import { entryFeatures } from '../../features/entry-features.ts'
import type { Feature } from '../../features/feature.ts'
import { LateCode } from '../../ui/late/late-code.ts'
import { lazyView } from '../loading/lazy-view.tsx'
import { errorPageHere, errorPaneHere } from '../routing/error-here.tsx'
import { type AppRoute, type RouteInfo, routeOf } from '../routing/route-table.tsx'
import { backend } from './late-parts.ts'
import type { LatePart } from './late-services.ts'
import { withParts } from './with-parts.ts'

const lateGateways = (gateways: NonNullable<Feature['gateways']>): LateCode<LatePart> =>
  new LateCode(async () => (await import('./late/gateways.ts')).gatewayPart(gateways).load((load) => load()))

/**
 * The login page is loaded with the first page; the others are loaded with what they need, so that the lock page also
 * opens offline.
 */
const entryScreen = (feature: Feature): Feature =>
  feature === login
    ? login
    : {
        ...feature,
        view: withParts(feature.view, backend, ...(feature.gateways ? [lateGateways(feature.gateways)] : [])),
      }

const errorRoute = (path: string, View: () => ReactNode, handle: RouteInfo): AppRoute => ({
  path,
  element: <View />,
  handle,
})

const RedirectIndex = lazyView(() =>
  import('../shell/pane/index-routes.tsx').then((code) => ({ default: code.RedirectIndex })),
)
const NoPage = lazyView(() => import('../shell/pane/index-routes.tsx').then((code) => ({ default: code.NoPage })))

/** The routes that need no menu (S2.3–S2.11). A path's pattern decides its rank, not its place in this list. */
export const fixedRoutes: readonly AppRoute[] = [
  ...entryFeatures.map((feature) => routeOf(entryScreen(feature), 'entry')),
  errorRoute('/403', errorPageHere('403'), { name: '403', title: '没有权限', area: 'standalone' }),
  errorRoute('/500', errorPageHere('500'), { name: '500', title: '服务出错', area: 'standalone' }),
  errorRoute('*', errorPageHere('404'), { name: 'not-found', title: '页面不存在', area: 'standalone', notFound: true }),
  { path: '/', element: <NoPage />, handle: { name: 'home-route', area: 'shell' } },
  {
    path: '/redirect',
    handle: { name: 'redirect-Layout', area: 'shell' },
    // The child of empty path; the router needs a second entry for it, because the rest of the address is the child's.
    children: [{ index: true }, { path: '*' }].map((place) => ({
      ...place,
      element: <RedirectIndex />,
      handle: { name: 'redirect-index', area: 'shell' } satisfies RouteInfo,
    })),
  },
  errorRoute('/error/403', errorPaneHere('403'), { name: 'error-403', title: '没有权限', area: 'shell' }),
  errorRoute('/error/500', errorPaneHere('500'), { name: 'error-500', title: '服务出错', area: 'shell' }),
  errorRoute('/error/*', errorPaneHere('404'), { name: 'error-404', title: '页面不存在', area: 'shell' }),
]
