import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PopupHandle } from '../../ui/popup/popup.tsx'
import type { tabActions } from './tab-actions.ts'

const AllTabs = lazy(() => import('./all-tabs.tsx').then((module) => ({ default: module.AllTabs })))

interface Props {
  readonly actions: ReturnType<typeof tabActions>
  /** Key of the tab that is shown. */
  readonly shown: string | undefined
}

/** Opens the list of all tabs, whose code comes when it is first wanted. */
export const AllTabsButton = ({ actions, shown }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<PopupHandle>(null)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ac-tab-tool"
        aria-label="全部标签页"
        title="全部标签页"
        aria-haspopup="dialog"
        onClick={(event) => {
          setWanted(true)
          popup.current?.toggle(event)
        }}
      >
        <Icon name="chevron-down" size={14} />
      </button>
      {wanted && (
        <Suspense>
          <AllTabs opener={button} popup={popup} actions={actions} shown={shown} />
        </Suspense>
      )}
    </>
  )
}
