import { useCallback, useMemo } from 'react'
import { useRoutes } from 'react-router-dom'
import { pathnameOf } from '../../../core/navigation/page.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { type KeepUnsaved, UnsavedContext } from '../../../ui/form/unsaved-context.ts'
import { PageAddressContext } from '../../../ui/hooks/page-address.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { FaultBoundary } from '../../loading/fault-boundary.tsx'
import { RouteTable } from '../../routing/route-table.tsx'
import { TabKeys } from '../../routing/tab-keys.ts'
import { paneFault } from './pane-fault.tsx'
import { paneId, tabId } from './pane-ids.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import './pane.css'

interface Props {
  /** Whether the address leads here; a kept tab is hidden while another page is shown. */
  readonly shown: boolean
  /** Path and query; a hidden tab keeps its own. */
  readonly address: string
  /** Key of the tab, where the page is one. */
  readonly tab?: string
}

/** One page with its own scrolling; an error in it does not affect other tabs. */
export const Pane = ({ shown, address, tab }: Props) => {
  const table = useService(RouteTable)
  const page = useRoutes(table.routes, address)
  const { title } = table.match(pathnameOf(address))
  const { tagsbar } = useStateValue(useService(LayoutPreferences).settings)
  const scroll = useScrollMemory(shown, tab)
  useArrivalFocus(scroll, shown)
  const navigator = useService(Navigator)
  const tabKeys = useService(TabKeys)
  const unsaved = useService(UnsavedWork)
  const keepUnsaved = useCallback<KeepUnsaved>(
    (form) => unsaved.add({ ...(tab !== undefined && { tab }), ...(title !== undefined && { title }) }, form),
    [unsaved, tab, title],
  )
  const pageAddress = useMemo(
    () => ({
      query: address.split(/\?(.*)/s)[1] ?? '',
      // A page that is being left must not change the next one's address.
      amend: (query: string) => tab !== undefined && tabKeys.at(navigator.path) === tab && navigator.amend(query),
    }),
    [navigator, tabKeys, tab, address],
  )
  return (
    <section
      ref={scroll}
      id={tab === undefined ? undefined : paneId(tab)}
      className="ac-pane"
      tabIndex={-1}
      {...(tab === undefined || tagsbar === 'hidden' ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}
    >
      {title && <h1 className="ac-hidden ac-page-title">{title}</h1>}
      <UnsavedContext value={keepUnsaved}>
        <FaultBoundary look={paneFault}>
          <PageAddressContext value={pageAddress}>{page}</PageAddressContext>
        </FaultBoundary>
      </UnsavedContext>
    </section>
  )
}
