import { type ReactNode, type SyntheticEvent, useImperativeHandle, useRef, useState } from 'react'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import type { PopupHandle, PopupProps } from '../../../ui/popup/popup.tsx'
import { type Overlays, overlays } from './late-overlays.tsx'

interface Props extends Omit<PopupProps, 'openedBy' | 'children'> {
  readonly children: (code: Overlays) => ReactNode
}

/** A popup (`Popup`) of the shell, whose code is loaded when it is first opened, and which stays mounted from then on. */
export const LatePopup = ({ ref, children, ...rest }: Props) => {
  const popup = useRef<PopupHandle>(null)
  const [openedBy, setOpenedBy] = useState<Element>()
  useImperativeHandle(ref, () => {
    const open = ({ currentTarget }: SyntheticEvent) => setOpenedBy(currentTarget)
    return {
      toggle: (event) => (popup.current ? popup.current.toggle(event) : open(event)),
      show: (event) => (popup.current ? popup.current.show(event) : open(event)),
      hide: () => (popup.current ? popup.current.hide() : setOpenedBy(undefined)),
    }
  }, [])
  return (
    openedBy && (
      <LateDialog late={overlays} name={rest.label} onLost={() => setOpenedBy(undefined)}>
        {(code) => (
          <code.Popup {...rest} ref={popup} openedBy={openedBy}>
            {children(code)}
          </code.Popup>
        )}
      </LateDialog>
    )
  )
}
