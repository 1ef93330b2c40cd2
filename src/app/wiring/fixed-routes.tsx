import type { ReactNode } from 'react'
import { lock } from '../../features/entry/lock/index.ts'
import { login } from '../../features/entry/login/index.ts'
import { entryFeatures } from '../../features/entry-features.ts'
import type { Feature } from '../../features/feature.ts'
import { errorPageHere, errorPaneHere } from '../routing/error-here.tsx'
import { type AppRoute, type RouteInfo, routeOf } from '../routing/route-table.tsx'
import { NoPage, RedirectIndex } from '../shell/pane/lazy-panes.tsx'
import { withEntryServices } from './with-entry-services.ts'

const lockWithServices = { ...lock, view: () => import('./lock-page.tsx').then((code) => ({ default: code.LockPage })) }

/** The login page is always loaded, and the lock page must open offline; the others are loaded on demand. */
const withServices = (feature: Feature): Feature =>
  feature === login ? login : feature === lock ? lockWithServices : withEntryServices(feature)

const errorRoute = (path: string, View: () => ReactNode, handle: RouteInfo): AppRoute => ({
  path,
  element: <View />,
  handle,
})

/** The routes that need no menu (S2.3–S2.11). A path's pattern determines its rank, not its place in this list. */
export const fixedRoutes: readonly AppRoute[] = [
  ...entryFeatures.map((feature) => routeOf(withServices(feature), 'entry')),
  errorRoute('/403', errorPageHere('403'), { name: '403', title: '没有权限', area: 'standalone' }),
  errorRoute('/500', errorPageHere('500'), { name: '500', title: '服务出错', area: 'standalone' }),
  errorRoute('*', errorPageHere('404'), { name: 'not-found', title: '页面不存在', area: 'standalone', notFound: true }),
  { path: '/', element: <NoPage />, handle: { name: 'home-route', area: 'shell' } },
  { path: '/redirect/*', element: <RedirectIndex />, handle: { name: 'redirect-index', area: 'shell' } },
  errorRoute('/error/403', errorPaneHere('403'), { name: 'error-403', title: '没有权限', area: 'shell' }),
  errorRoute('/error/500', errorPaneHere('500'), { name: 'error-500', title: '服务出错', area: 'shell' }),
  errorRoute('/error/*', errorPaneHere('404'), { name: 'error-404', title: '页面不存在', area: 'shell' }),
]
