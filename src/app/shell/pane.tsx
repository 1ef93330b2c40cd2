import { Suspense, useMemo } from 'react'
import { useRoutes } from 'react-router-dom'
import { pathnameOf } from '../../core/navigation/pathname.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { PageAddressContext } from '../../ui/hooks/page-address.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { RouteTable } from '../route-table.tsx'
import { PaneBoundary } from './pane-boundary.tsx'
import { paneId, tabId } from './tab-ids.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Props {
  readonly path: string
  /** Path and query; a hidden tab keeps its own while another page is shown. */
  readonly address: string
  readonly tab?: boolean
}

/** One page, scrolling by itself; an error in it leaves the other tabs alone. */
export const Pane = ({ path, address, tab = false }: Props) => {
  const table = useService(RouteTable)
  const page = useRoutes(table.routes, address)
  const { title } = table.match(path)
  const scroll = useScrollMemory(path)
  const navigator = useService(Navigator)
  const pageAddress = useMemo(
    () => ({
      query: address.split(/\?(.*)/s)[1] ?? '',
      // A page that is on its way out does not write into the next one's address.
      amend: (query: string) => pathnameOf(navigator.path) === path && navigator.amend(query),
    }),
    [navigator, path, address],
  )
  return (
    <section
      ref={scroll}
      id={tab ? paneId(path) : undefined}
      className="ac-pane"
      tabIndex={-1}
      {...(tab ? { role: 'tabpanel', 'aria-labelledby': tabId(path) } : {})}
    >
      {title && <h1 className="ac-hidden ac-page-title">{title}</h1>}
      <PaneBoundary>
        <PageAddressContext value={pageAddress}>
          <Suspense fallback={<PageLoading />}>{page}</Suspense>
        </PageAddressContext>
      </PaneBoundary>
    </section>
  )
}
