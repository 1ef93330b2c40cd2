import { Menu } from 'primereact/menu'
import type { MenuItem } from 'primereact/menuitem'
import { type Ref, type SyntheticEvent, useImperativeHandle, useRef } from 'react'
import { menuName } from '../../../ui/popup/menu-name.ts'
import { useOpenedBy } from '../../../ui/popup/use-opened-by.ts'

export interface PersonPopupHandle {
  toggle(event: SyntheticEvent): void
}

interface Props {
  readonly ref: Ref<PersonPopupHandle>
  readonly id: string
  readonly items: readonly MenuItem[]
  /** The element at which it opens when it is mounted. */
  readonly openedBy: Element
}

/** The actions on the session, below the user's name. */
export const PersonPopup = ({ ref, id, items, openedBy }: Props) => {
  const menu = useRef<Menu>(null)
  useImperativeHandle(ref, () => ({ toggle: (opening) => menu.current?.toggle(opening) }), [])
  // as: PrimeReact reads the element only
  useOpenedBy(openedBy, (currentTarget) => menu.current?.show({ currentTarget } as SyntheticEvent))
  return (
    <Menu
      ref={menu}
      id={id}
      model={[...items]}
      popup
      popupAlignment="right"
      {...menuName('账号')}
      className="ac-person-menu"
    />
  )
}
