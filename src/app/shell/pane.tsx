import { Suspense } from 'react'
import { useRoutes } from 'react-router-dom'
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
        <Suspense fallback={<PageLoading />}>{page}</Suspense>
      </PaneBoundary>
    </section>
  )
}
