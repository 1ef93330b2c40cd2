import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { Navigator } from '../../core/ports/navigator.ts'
import { Pinyin, type Reading } from '../../core/ports/pinyin.ts'
import { matchingBy } from '../../core/search/matching.ts'
import { type Tab, tabKey } from '../../core/tabs/tab.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Popup, type PopupHandle } from '../../ui/popup/popup.tsx'
import type { tabActions } from './tab-actions.ts'
import './all-tabs.css'

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly popup: RefObject<PopupHandle | null>
  readonly actions: ReturnType<typeof tabActions>
  /** Key of the tab that is shown. */
  readonly shown: string | undefined
}

/** Moves the focus through the search field and the entries, round in a circle. */
const step = (from: HTMLElement, by: number) => {
  const stops = [...(from.closest('.ac-all-tabs')?.querySelectorAll<HTMLElement>('input, [role=menuitem]') ?? [])]
  stops.at((stops.indexOf(from) + by) % stops.length)?.focus()
}

/** The list of all tabs: found by typing, characters or pinyin; Enter shows, Delete or a middle click closes. */
export const AllTabs = ({ opener, popup, actions, shown }: Props) => {
  const service = useService(Tabs)
  const navigator = useService(Navigator)
  const pinyin = useService(Pinyin)
  const { tabs } = useStateValue(service.tabs)
  const last = useStateValue(service.closed).at(-1)
  const [query, setQuery] = useState('')
  const [reading, setReading] = useState<Reading>()

  useEffect(() => {
    // Without the readings a tab is found by its characters; the next opening of the page asks again.
    pinyin.load().then(
      (loaded) => setReading(() => loaded),
      () => undefined,
    )
    // The click that wanted the list came before its code.
    popup.current?.show(null, opener.current)
  }, [pinyin, popup, opener])

  const found = useMemo(() => {
    const find = matchingBy(reading)(query)
    return tabs.filter(({ title }) => find(title))
  }, [reading, query, tabs])

  const go = (tab: Tab) => {
    popup.current?.hide()
    navigator.go(tab.fullPath)
  }
  const reopen = () => {
    popup.current?.hide()
    actions.reopen()
  }
  const close = (tab: Tab) => actions.close({ kind: 'one', key: tabKey(tab) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') step(target, 1)
    else if (key === 'ArrowUp') step(target, -1)
    else if (key === 'Enter' && target instanceof HTMLInputElement && found[0]) go(found[0])
    else return
    event.preventDefault()
  }
  const onItemKey = (event: KeyboardEvent<HTMLElement>, tab: Tab) => {
    if (event.key === 'Enter' || event.key === ' ') go(tab)
    else if (event.key === 'Delete' && !tab.meta.affix) {
      step(event.currentTarget, event.currentTarget.nextElementSibling ? 1 : -1)
      close(tab)
    } else return
    event.preventDefault()
  }

  return (
    <Popup ref={popup} label="全部标签页" className="ac-all-tabs-popup" onHide={() => setQuery('')}>
      <div className="ac-all-tabs" onKeyDown={onKeyDown}>
        <TextInput
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder="输入名称或拼音查找"
          aria-label="查找标签页"
        />
        {found.length === 0 && <p className="ac-all-tabs-none">没有名称包含“{query}”的标签页</p>}
        {/* Focusable by script alone: the arrow keys lead through the entries, Tab leaves them. */}
        <div role="menu" aria-label="标签页">
          {found.map((tab) => {
            const key = tabKey(tab)
            return (
              <div
                key={key}
                role="menuitem"
                tabIndex={-1}
                className="ac-all-tabs-item"
                aria-current={key === shown ? 'page' : undefined}
                aria-keyshortcuts={tab.meta.affix ? undefined : 'Delete'}
                onClick={() => go(tab)}
                onMouseDown={(event) => event.button === 1 && event.preventDefault()}
                onAuxClick={(event) => event.button === 1 && close(tab)}
                onKeyDown={(event) => onItemKey(event, tab)}
              >
                <span className="ac-all-tabs-title">{tab.title}</span>
                {tab.meta.affix ? (
                  <Icon name="thumbtack" size={12} />
                ) : (
                  <span
                    className="ac-tab-close"
                    aria-hidden="true"
                    title="关闭"
                    onClick={(event) => {
                      event.stopPropagation()
                      close(tab)
                    }}
                  >
                    <Icon name="times" size={12} />
                  </span>
                )}
              </div>
            )
          })}
          {last && (
            <div
              role="menuitem"
              tabIndex={-1}
              className="ac-all-tabs-item ac-all-tabs-reopen"
              aria-keyshortcuts="Alt+Shift+T"
              onClick={reopen}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                reopen()
              }}
            >
              <Icon name="history" size={14} />
              <span className="ac-all-tabs-title">重新打开关闭的标签页</span>
              <span className="ac-all-tabs-hint" aria-hidden="true">
                {last.tab.title} · Alt+Shift+T
              </span>
            </div>
          )}
        </div>
      </div>
    </Popup>
  )
}
