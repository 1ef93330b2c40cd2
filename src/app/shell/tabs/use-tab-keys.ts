import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { topDialog } from '../../../ui/dialog/top-dialog.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { tabId } from '../pane/pane-ids.ts'
import type { tabActions } from './tab-actions.ts'

const focusTab = (tab: Tab | undefined) => tab && document.getElementById(tabId(tabKey(tab)))?.focus()

/**
 * Keyboard support of the tab bar: arrow keys, Home and End move the focus, Enter shows, Delete closes, Ctrl+Shift and
 * an arrow key moves the tab; Alt+Shift+T, wherever the focus is, reopens the tab closed last. `moved` is called after
 * a move, so that it can be announced.
 */
export const useTabKeys = (actions: ReturnType<typeof tabActions>, moved: (tab: Tab) => void) => {
  const service = useService(Tabs)
  const navigator = useService(Navigator)
  const { tabs } = useStateValue(service.tabs)

  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.code !== 'KeyT' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // Not while a dialog of the shown page is open.
    if (!topDialog()) actions.reopen()
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => onShortcut(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (event: KeyboardEvent, tab: Tab) => {
    const index = tabs.indexOf(tab)
    if (event.altKey || event.metaKey) return
    const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.ctrlKey) {
      if (!event.shiftKey || arrow === undefined) return
      service.move(tabKey(tab), index + arrow)
      moved(tab)
    } else if (arrow !== undefined) focusTab(tabs.at((index + arrow) % tabs.length))
    else if (event.key === 'Home') focusTab(tabs[0])
    else if (event.key === 'End') focusTab(tabs.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') navigator.go(tab.fullPath)
    else if (event.key === 'Delete') actions.close({ kind: 'one', key: tabKey(tab) }, focusTab)
    else return
    event.preventDefault()
  }
}
