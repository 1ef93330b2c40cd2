import { memo } from 'react'
import { type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { paneId, tabId } from '../pane/pane-ids.ts'
import { CloseCross } from './close-cross.tsx'

interface Props {
  readonly tab: Tab
  /** Whether its page is shown. */
  readonly shown: boolean
  /** Whether it is the tab stop of the bar; the arrow keys lead to the others. */
  readonly reached: boolean
  /** Absent where the user has disabled close buttons. */
  readonly onClose?: ((tab: Tab) => void) | undefined
}

/** One tab of the tab bar, which handles what is done to it: showing another tab renders two of them. */
export const TabItem = memo(({ tab, shown, reached, onClose }: Props) => {
  const key = tabKey(tab)
  return (
    <div
      id={tabId(key)}
      className="ac-tab"
      role="tab"
      tabIndex={reached ? 0 : -1}
      title={tab.title}
      aria-selected={shown}
      aria-controls={shown ? paneId(key) : undefined}
      aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
    >
      <span className="ac-tab-title">{tab.title}</span>
      {tab.meta.affix && <Icon name="thumbtack" size={12} />}
      {!tab.meta.affix && onClose && <CloseCross onClose={() => onClose(tab)} />}
    </div>
  )
})
