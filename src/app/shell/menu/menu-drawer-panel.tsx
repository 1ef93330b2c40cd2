import { Dialog } from 'primereact/dialog'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { MenuDrawerContents } from './menu-drawer-contents.tsx'

interface Props {
  readonly items: readonly MenuItem[]
  /** Route names of the screens that work on phones. */
  readonly phones: ReadonlySet<string>
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu in a drawer from the left. */
export const MenuDrawerPanel = ({ open, onClose, ...menu }: Props) => (
  <Dialog
    className="ac-menu-drawer"
    position="left"
    visible={open}
    onHide={onClose}
    header="菜单"
    draggable={false}
    resizable={false}
    dismissableMask
  >
    <MenuDrawerContents {...menu} onGo={onClose} />
  </Dialog>
)
