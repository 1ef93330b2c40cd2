import type { ReactNode } from 'react'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import type { PopupProps } from '../../../ui/popup/popup.tsx'
import { useFirstOpened } from '../../../ui/popup/use-first-opened.ts'
import { type Overlays, overlays } from './late-overlays.tsx'

interface Props extends Omit<PopupProps, 'openedBy' | 'children'> {
  readonly children: (code: Overlays) => ReactNode
}

/**
 * A popup (`Popup`) of the shell, whose code is loaded when it is first opened, and which stays mounted from then on.
 */
export const LatePopup = ({ ref, children, ...rest }: Props) => {
  const { popup, openedBy, forget } = useFirstOpened(ref)
  return (
    openedBy && (
      <LateDialog late={overlays} name={rest.label} onLost={forget}>
        {(code) => (
          <code.Popup {...rest} ref={popup} openedBy={openedBy}>
            {children(code)}
          </code.Popup>
        )}
      </LateDialog>
    )
  )
}
