import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pathnameOf } from '../../../core/navigation/page.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { mutable } from '../../../core/state.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { type KeepUnsaved, UnsavedContext } from '../../../ui/form/unsaved-context.ts'
import { PageAddressContext } from '../../../ui/hooks/page-address.ts'
import { PageSubjectContext } from '../../../ui/hooks/page-subject.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PageHeadContext } from '../../../ui/panel/page-head-context.ts'
import { FaultBoundary } from '../../loading/fault-boundary.tsx'
import { RouteTable } from '../../routing/route-table.tsx'
import { TabKeys } from '../../routing/tab-keys.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { paneFault } from './pane-fault.tsx'
import { paneId, tabId } from './pane-ids.ts'
import { PaneMemory } from './pane-memory.ts'
import './page-head.css'
import './pane.css'

interface Props {
  /** Whether the address leads here; a kept tab is hidden while another page is shown. */
  readonly shown: boolean
  /** Path and query; a hidden tab keeps its own. */
  readonly address: string
  /** Key of the tab, where the page is one. */
  readonly tab?: string
}

const queryOf = (address: string): string => address.split(/\?(.*)/s)[1] ?? ''

/**
 * One page with its own scrolling; an error in it does not affect other tabs. Another query of its address renders the
 * pane but not the page, which follows `PageAddress`. A pane that is new stands empty for a frame and draws its page in
 * slices (0125), so that the click that opens it is answered at once.
 */
export const Pane = memo(({ shown, address, tab }: Props) => {
  const table = useService(RouteTable)
  useStateValue(table.menus) // Re-renders when a page's route is removed.
  const { title, element } = table.match(pathnameOf(address))
  const page = useDeferredValue(element, null)
  const { tagsbar, breadcrumbs } = useStateValue(useService(LayoutPreferences).settings)
  const pane = useRef<HTMLElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [named, setNamed] = useState<string>()
  // A pane that is hidden gives up its refs but keeps its elements: what stands in the head need not render again.
  const keepSlot = useCallback((element: HTMLElement | null) => {
    if (element) setSlot(element)
  }, [])
  const head = useMemo(() => slot && { slot, name: setNamed }, [slot])
  const navigator = useService(Navigator)
  const tabKeys = useService(TabKeys)
  const unsaved = useService(UnsavedWork)
  const keepUnsaved = useCallback<KeepUnsaved>(
    (form) => unsaved.add({ ...(tab !== undefined && { tab }), ...(title !== undefined && { title }) }, form),
    [unsaved, tab, title],
  )
  const tabs = useService(Tabs)
  const describe = useCallback(
    (subject: string) => {
      if (tab !== undefined) tabs.describe(tab, subject)
    },
    [tabs, tab],
  )
  const [query] = useState(() => mutable(queryOf(address)))
  useLayoutEffect(() => {
    if (query.value !== queryOf(address)) query.next(queryOf(address))
  }, [query, address])
  const pageAddress = useMemo(
    () => ({
      query,
      // A page that is being left must not change the next one's address.
      amend: (text: string) => {
        const amended = tab !== undefined && tabKeys.at(navigator.path) === tab && navigator.amend(text)
        if (amended) query.next(text)
        return amended
      },
    }),
    [navigator, tabKeys, tab, query],
  )
  return (
    <>
      <section
        ref={pane}
        id={tab === undefined ? undefined : paneId(tab)}
        className="ac-pane"
        tabIndex={-1}
        {...(tab === undefined || tagsbar === 'hidden' ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}
      >
        <div className="ac-page-head">
          {title && <h1 className="ac-page-title">{named ?? title}</h1>}
          {breadcrumbs === 'shown' && <Breadcrumbs path={pathnameOf(address)} title={title} named={named} />}
          <div ref={keepSlot} className="ac-page-slot" />
        </div>
        <UnsavedContext value={keepUnsaved}>
          <FaultBoundary look={paneFault}>
            <PageAddressContext value={pageAddress}>
              <PageSubjectContext value={describe}>
                <PageHeadContext value={head}>{page}</PageHeadContext>
              </PageSubjectContext>
            </PageAddressContext>
          </FaultBoundary>
        </UnsavedContext>
      </section>
      {shown && <PaneMemory pane={pane} tab={tab} />}
    </>
  )
})
