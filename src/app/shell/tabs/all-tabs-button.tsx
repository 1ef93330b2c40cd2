import { useRef } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import type { PopupHandle } from '../../../ui/popup/popup.tsx'
import { LatePopup } from '../overlay/late-popup.tsx'
import type { tabActions } from './tab-actions.ts'
import './all-tabs.css'

const allTabs = new LateCode(() => import('./all-tabs.tsx').then((code) => code.AllTabs))

interface Props {
  readonly actions: ReturnType<typeof tabActions>
  /** Key of the shown tab. */
  readonly shown: string | undefined
}

/** Opens the list of all tabs, whose code is loaded on first use. */
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
      <LatePopup ref={popup} label="全部标签页">
        {() => (
          <div className="ac-all-tabs">
            <LateDialog late={allTabs} name="标签页列表" onLost={() => popup.current?.hide()}>
              {(AllTabs) => <AllTabs actions={actions} shown={shown} onDone={() => popup.current?.hide()} />}
            </LateDialog>
          </div>
        )}
      </LatePopup>
    </>
  )
}
