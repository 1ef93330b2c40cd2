import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Pinyin, type Reading } from '../../../core/ports/pinyin.ts'
import { matchingBy } from '../../../core/search/matching.ts'
import { type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AllTabsItem, stepFrom } from './all-tabs-item.tsx'
import { CloseCross } from './close-cross.tsx'
import type { tabActions } from './tab-actions.ts'

interface Props {
  readonly actions: ReturnType<typeof tabActions>
  /** Key of the shown tab. */
  readonly shown: string | undefined
  /** Called after a selection, so that the list can close. */
  readonly onDone: () => void
}

/** The list of all tabs, filtered by characters or pinyin; the arrow keys move through it. */
export const AllTabs = ({ actions, shown, onDone }: Props) => {
  const service = useService(Tabs)
  const navigator = useService(Navigator)
  const pinyin = useService(Pinyin)
  const { tabs } = useStateValue(service.tabs)
  const last = useStateValue(service.closed).at(-1)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [reading, setReading] = useState<Reading>()

  useEffect(() => {
    // Without readings tabs are found by characters; the next opening retries loading them.
    pinyin.load().then(
      (loaded) => setReading(() => loaded),
      () => undefined,
    )
  }, [pinyin])

  // The popup takes the focus before this code is loaded.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const found = useMemo(() => {
    const find = matchingBy(reading)(query)
    return tabs.filter(({ title }) => find(title))
  }, [reading, query, tabs])

  const go = (tab: Tab) => {
    onDone()
    navigator.go(tab.fullPath)
  }
  const reopen = () => {
    onDone()
    actions.reopen()
  }
  const onInputKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') stepFrom(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') stepFrom(event.currentTarget, -1)
    else if (event.key === 'Enter' && query !== '' && found[0]) go(found[0])
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        ref={input}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onInputKey}
        placeholder="输入名称或拼音查找"
        aria-label="查找标签页"
      />
      {found.length === 0 && <p className="ac-all-tabs-none">没有名称包含“{query}”的标签页</p>}
      {(found.length > 0 || last) && (
        <div role="menu" aria-label="标签页">
          {found.map((tab) => {
            const key = tabKey(tab)
            const close = tab.meta.affix ? undefined : () => actions.close({ kind: 'one', key })
            return (
              <AllTabsItem
                key={key}
                aria-current={key === shown ? 'page' : undefined}
                onSelect={() => go(tab)}
                onClose={close}
              >
                <span className="ac-all-tabs-title">{tab.title}</span>
                {close ? <CloseCross onClose={close} /> : <Icon name="thumbtack" size={12} />}
              </AllTabsItem>
            )
          })}
          {last && (
            <AllTabsItem className="ac-all-tabs-reopen" aria-keyshortcuts="Alt+Shift+T" onSelect={reopen}>
              <Icon name="history" size={14} />
              <span className="ac-all-tabs-title">重新打开关闭的标签页</span>
              <span className="ac-all-tabs-hint" aria-hidden="true" title={last.tab.title}>
                Alt+Shift+T
              </span>
            </AllTabsItem>
          )}
        </div>
      )}
    </>
  )
}
