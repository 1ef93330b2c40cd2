import { lock } from '../features/entry/lock/index.ts'
import { login } from '../features/entry/login/index.ts'
import { entryFeatures } from '../features/entry-features.ts'
import type { Feature } from '../features/feature.ts'
import { ErrorPageHere, ErrorPaneHere } from './error-here.tsx'
import { type AppRoute, routeOf } from './route-table.tsx'
import { NoPage, RedirectIndex } from './shell/pane/lazy-panes.tsx'
import { withEntryServices } from './with-entry-services.ts'

const lockWithServices = { ...lock, view: () => import('./lock-page.tsx').then((code) => ({ default: code.LockPage })) }

/** The login page is there at once, and the lock page also where the network is away; the others fetch what they need. */
const withServices = (feature: Feature): Feature =>
  feature === login ? login : feature === lock ? lockWithServices : withEntryServices(feature)

/** The routes that need no menu (S2.3–S2.11). A path's pattern decides its rank, not its place in this list. */
export const fixedRoutes: readonly AppRoute[] = [
  ...entryFeatures.map((feature) => routeOf(withServices(feature), 'entry')),
  {
    path: '/403',
    element: <ErrorPageHere code="403" />,
    handle: { name: '403', title: '没有权限', area: 'standalone' },
  },
  {
    path: '/500',
    element: <ErrorPageHere code="500" />,
    handle: { name: '500', title: '服务出错', area: 'standalone' },
  },
  {
    path: '*',
    element: <ErrorPageHere code="404" />,
    handle: { name: 'not-found', title: '页面不存在', area: 'standalone', notFound: true },
  },
  { path: '/', element: <NoPage />, handle: { name: 'home-route', area: 'shell' } },
  { path: '/redirect/*', element: <RedirectIndex />, handle: { name: 'redirect-index', area: 'shell' } },
  {
    path: '/error/403',
    element: <ErrorPaneHere code="403" />,
    handle: { name: 'error-403', title: '没有权限', area: 'shell' },
  },
  {
    path: '/error/500',
    element: <ErrorPaneHere code="500" />,
    handle: { name: 'error-500', title: '服务出错', area: 'shell' },
  },
  {
    path: '/error/*',
    element: <ErrorPaneHere code="404" />,
    handle: { name: 'error-404', title: '页面不存在', area: 'shell' },
  },
]
