import { ContextMenu } from 'primereact/contextmenu'
import { Menu } from 'primereact/menu'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Navigator } from '../../core/ports/navigator.ts'
import type { Tab } from '../../core/tabs/tab.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { tabActions } from './tab-actions.ts'
import { paneId, tabId } from './tab-ids.ts'
import './tab-bar.css'

const focusTab = (path: string | undefined) => path && document.getElementById(tabId(path))?.focus()

/** The open tabs (S3.3–S3.5): click or Enter shows, middle click or Delete closes, the context menu does the rest. */
export const TabBar = () => {
  const service = useService(Tabs)
  const navigator = useService(Navigator)
  const { tabs, active } = useStateValue(service.tabs)
  const { pathname } = useLocation()
  const actions = tabActions(service, navigator)
  const context = useRef<ContextMenu>(null)
  const list = useRef<Menu>(null)
  const [chosen, setChosen] = useState<Tab>()

  useEffect(() => {
    if (active) document.getElementById(tabId(active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const show = (tab: Tab) => navigator.go(tab.fullPath)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const tab = tabs[index]
    const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step !== undefined) focusTab(tabs[(step + tabs.length) % tabs.length]?.path)
    else if (tab && (event.key === 'Enter' || event.key === ' ')) show(tab)
    else if (tab && event.key === 'Delete') focusTab(actions.close(tab)?.path)
    else return
    event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent, tab: Tab) => {
    setChosen(tab)
    context.current?.show(event)
  }

  return (
    <div className="ac-tab-bar">
      <div className="ac-tabs" role="tablist" aria-label="已打开的页面">
        {tabs.map((tab, index) => (
          <div
            key={tab.path}
            id={tabId(tab.path)}
            className="ac-tab"
            role="tab"
            tabIndex={tab.path === active ? 0 : -1}
            aria-selected={tab.path === pathname}
            aria-controls={tab.path === pathname ? paneId(tab.path) : undefined}
            onClick={() => show(tab)}
            onAuxClick={(event) => event.button === 1 && actions.close(tab)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onContextMenu={(event) => onContextMenu(event, tab)}
          >
            {tab.title}
            {tab.meta.affix ? (
              <Icon name="thumbtack" size={12} />
            ) : (
              // For the pointer only; the keyboard closes a tab by Delete, and a tab may hold no other control.
              <span
                className="ac-tab-close"
                aria-hidden="true"
                title="关闭"
                onClick={(event) => {
                  event.stopPropagation()
                  actions.close(tab)
                }}
              >
                <Icon name="times" size={12} />
              </span>
            )}
          </div>
        ))}
      </div>
      <button
        type="button"
        className="ac-tab-list"
        aria-label="全部标签页"
        aria-haspopup="menu"
        onClick={(event) => list.current?.toggle(event)}
      >
        <Icon name="chevron-down" size={14} />
      </button>
      <Menu
        ref={list}
        popup
        popupAlignment="right"
        model={tabs.map((tab) => ({ label: tab.title, command: () => show(tab) }))}
      />
      <ContextMenu ref={context} model={chosen ? actions.menu(chosen) : []} />
    </div>
  )
}
