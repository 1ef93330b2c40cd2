import { type MouseEvent, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Menus } from '../../../core/navigation/menus.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { HOME_ROUTE, type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import { LateSortable } from '../../../ui/sortable/late-sortable.tsx'
import type { SortableItem } from '../../../ui/sortable/sortable.tsx'
import { RouteTable } from '../../routing/route-table.tsx'
import { tabId } from '../pane/pane-ids.ts'
import { AllTabsButton } from './all-tabs-button.tsx'
import { fixedRoutes } from './fixed-routes.ts'
import { tabActions } from './tab-actions.ts'
import { TabItem } from './tab-item.tsx'
import { useLongPress } from './use-long-press.ts'
import { useShownTab } from './use-shown-tab.ts'
import { useStripScroll } from './use-strip-scroll.ts'
import { useTabKeys } from './use-tab-keys.ts'
import './tab-bar.css'

const tabMenu = new LateCode(() => import('./tab-menu.tsx').then((code) => code.TabMenu))

/**
 * The open tabs (S3.3–S3.5): click or Enter shows, middle click or Delete closes, and a context menu has the other
 * actions.
 */
export const TabBar = () => {
  const service = useService(Tabs)
  const navigator = useService(Navigator)
  const { tabs, active } = useStateValue(service.tabs)
  const { tagsbar } = useStateValue(useService(LayoutPreferences).settings)
  const shown = useShownTab()
  const { features } = useService(RouteTable)
  const menus = useService(Menus)
  const unsaved = useService(UnsavedWork)
  const actions = useMemo(() => tabActions(service, navigator, unsaved), [service, navigator, unsaved])
  const strip = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ readonly tab: Tab; readonly event: SyntheticEvent }>()
  const [said, setSaid] = useState('')
  /** Whether a pointer has approached: dragging is loaded then. */
  const [near, setNear] = useState(false)
  const { hidden, by } = useStripScroll(strip, tagsbar === 'hidden' ? 0 : tabs.length)

  const announcePosition = useCallback(
    (tab: Tab) => {
      const now = service.tabs.value.tabs
      const place = now.findIndex((one) => tabKey(one) === tabKey(tab))
      setSaid(`${tab.title}：第 ${place + 1} 个，共 ${now.length} 个标签页`)
    },
    [service],
  )
  const drop = useCallback(
    (key: string, to: number) => {
      service.move(key, to)
      const tab = service.tabs.value.tabs.find((one) => tabKey(one) === key)
      if (tab) announcePosition(tab)
    },
    [service, announcePosition],
  )
  const close = useCallback((tab: Tab) => actions.close({ kind: 'one', key: tabKey(tab) }), [actions])
  const draggable = useMemo(() => tabs.map(sortableTab), [tabs])
  const itemsOf = (tab: Tab) => actions.menu(tab, fixedRoutes(features, menus.items.value).has(tab.name))
  const onKeyDown = useTabKeys(actions, announcePosition)

  useEffect(() => {
    if (!active) return
    // With the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() =>
      document.getElementById(tabId(active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active])

  /** The tab of an event in the bar. */
  const at = ({ target }: SyntheticEvent): Tab | undefined => {
    const id = target instanceof Element ? target.closest('[role="tab"]')?.id : undefined
    return tabs.find((tab) => tabId(tabKey(tab)) === id)
  }
  const openMenu = (event: SyntheticEvent) => {
    const tab = at(event)
    if (!tab) return
    event.preventDefault() // Before the menu's code is there, which would prevent the browser's menu too late.
    setOpened({ tab, event })
  }
  const longPress = useLongPress(openMenu)
  const onAuxClick = (event: MouseEvent) => {
    const tab = at(event)
    if (tab && event.button === 1) close(tab)
  }

  if (tagsbar === 'hidden') return null
  return (
    <div className="ac-tab-bar">
      {hidden.left && <ScrollButton side="left" onClick={() => by(-1)} />}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has the focus */}
      <div
        ref={strip}
        className="ac-tabs"
        role="tablist"
        aria-label="已打开的页面"
        onPointerEnter={() => setNear(true)}
        onClick={(event) => {
          const tab = at(event)
          if (tab) navigator.go(tab.fullPath)
        }}
        // Prevents the browser's middle-button scrolling.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={onAuxClick}
        onKeyDown={(event) => {
          const tab = at(event)
          if (tab) onKeyDown(event, tab)
        }}
        onContextMenu={(event) => {
          longPress.end()
          openMenu(event)
        }}
        {...longPress.handlers}
      >
        {tabs.map((tab) => {
          const key = tabKey(tab)
          return (
            <TabItem
              key={key}
              tab={tab}
              shown={key === shown}
              reached={key === active}
              onClose={tagsbar === 'closable' ? close : undefined}
            />
          )
        })}
      </div>
      {hidden.right && <ScrollButton side="right" onClick={() => by(1)} />}
      {near && <LateSortable items={draggable} onMove={drop} onLost={() => setNear(false)} />}
      <AllTabsButton actions={actions} shown={shown} />
      {opened && (
        <LateDialog late={tabMenu} name="标签页菜单" onLost={() => setOpened(undefined)}>
          {(TabMenu) => <TabMenu event={opened.event} items={itemsOf(opened.tab)} />}
        </LateDialog>
      )}
      <span className="ac-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** Home does not move, and pinned tabs stay in their group. */
const sortableTab = (tab: Tab): SortableItem => ({
  key: tabKey(tab),
  elementId: tabId(tabKey(tab)),
  group: tab.meta.affix ? 'pinned' : 'free',
  disabled: tab.name === HOME_ROUTE,
})

/** For the pointer only: with the keyboard the strip follows the focus. */
const ScrollButton = ({ side, onClick }: { readonly side: 'left' | 'right'; readonly onClick: () => void }) => (
  <button
    type="button"
    className="ac-tab-tool ac-tab-scroll"
    data-side={side}
    tabIndex={-1}
    aria-label={side === 'left' ? '向左滚动标签页' : '向右滚动标签页'}
    onClick={onClick}
  >
    <Icon name={`chevron-${side}`} size={14} />
  </button>
)
