import { lazy, Suspense, useRef } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Popup, type PopupHandle } from '../../../ui/popup/popup.tsx'
import type { tabActions } from './tab-actions.ts'
import './all-tabs.css'
import { fetched } from '../../fetched.ts'

const AllTabs = lazy(() => fetched(() => import('./all-tabs.tsx')).then((module) => ({ default: module.AllTabs })))

interface Props {
  readonly actions: ReturnType<typeof tabActions>
  /** Key of the tab that is shown. */
  readonly shown: string | undefined
}

/** Opens the list of all tabs, whose code comes when it is first wanted. */
export const AllTabsButton = ({ actions, shown }: Props) => {
  const popup = useRef<PopupHandle>(null)
  return (
    <>
      <button
        type="button"
        className="ac-tab-tool"
        aria-label="全部标签页"
        title="全部标签页"
        aria-haspopup="dialog"
        onClick={(event) => popup.current?.toggle(event)}
      >
        <Icon name="chevron-down" size={14} />
      </button>
      <Popup ref={popup} label="全部标签页">
        <div className="ac-all-tabs">
          <Suspense>
            <AllTabs actions={actions} shown={shown} onDone={() => popup.current?.hide()} />
          </Suspense>
        </div>
      </Popup>
    </>
  )
}
