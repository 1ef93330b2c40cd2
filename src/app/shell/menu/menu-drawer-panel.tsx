import { Dialog } from 'primereact/dialog'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { MenuLevels } from './menu-levels.tsx'
import { byPhone, highlighted, leadsTo } from './menu-model.ts'

interface Props {
  readonly items: readonly MenuItem[]
  /** Route names of the screens that work on phones. */
  readonly phones: ReadonlySet<string>
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The menu in a drawer from the left. On a phone it begins with the screens that work there, and the rest is behind one
 * more tap (S2.15).
 */
export const MenuDrawerPanel = ({ items, phones, open, onClose }: Props) => {
  const pathname = highlighted(items, usePathname())
  const narrow = useNarrow()
  const { phone, rest } = byPhone(items, phones)
  const split = narrow && phone.length > 0 && rest.length > 0
  return (
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
      <nav aria-label="主菜单">
        <MenuLevels items={split ? phone : items} pathname={pathname} onGo={onClose} />
        {split && (
          <details className="ac-menu-rest" open={rest.some((item) => leadsTo(item, pathname))}>
            <summary>其他功能</summary>
            <MenuLevels items={rest} pathname={pathname} onGo={onClose} />
          </details>
        )}
      </nav>
    </Dialog>
  )
}
