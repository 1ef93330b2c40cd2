import { type Ref, type RefObject, type SyntheticEvent, useImperativeHandle, useRef, useState } from 'react'

/** Opens and closes a popup, which is positioned at the event's element. */
export interface PopupHandle {
  toggle(event: SyntheticEvent): void
  show(event: SyntheticEvent): void
  hide(): void
}

/**
 * For a popup that is mounted when it is first opened, and stays mounted from then on: `openedBy` is the element that
 * opened it, undefined until then, `popup` takes the handle of the mounted one, and `forget` unmounts it.
 */
export const useFirstOpened = (
  ref: Ref<PopupHandle>,
  initial?: Element,
): {
  readonly popup: RefObject<PopupHandle | null>
  readonly openedBy: Element | undefined
  readonly forget: () => void
} => {
  const popup = useRef<PopupHandle>(null)
  const [openedBy, setOpenedBy] = useState(initial)
  useImperativeHandle(ref, () => {
    const open = ({ currentTarget }: SyntheticEvent) => setOpenedBy(currentTarget)
    return {
      toggle: (event) => (popup.current ? popup.current.toggle(event) : open(event)),
      show: (event) => (popup.current ? popup.current.show(event) : open(event)),
      hide: () => (popup.current ? popup.current.hide() : setOpenedBy(undefined)),
    }
  }, [])
  return { popup, openedBy, forget: () => setOpenedBy(undefined) }
}
