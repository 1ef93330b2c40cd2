import { Dialog } from 'primereact/dialog'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { MenuLevels } from './menu-levels.tsx'
import { byPhone, highlighted, leadsTo } from './menu-model.ts'
import './menu-drawer.css'

interface Props {
  readonly items: readonly MenuItem[]
  /** Route names of the screens that work on phones. */
  readonly phones: ReadonlySet<string>
}

/**
 * The menu in narrow windows and for users who hide it: a button, and a drawer from the left. On a phone it begins with
 * the screens that work there, and the rest is behind one more tap (S2.15).
 */
export const MenuDrawer = ({ items, phones }: Props) => {
  const pathname = highlighted(items, useLocation().pathname)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const { phone, rest } = byPhone(items, phones)
  const split = narrow && phone.length > 0 && rest.length > 0
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" icon="bars" aria-label="打开菜单" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog
        className="ac-menu-drawer"
        position="left"
        visible={open}
        onHide={close}
        header="菜单"
        draggable={false}
        resizable={false}
        dismissableMask
      >
        <nav aria-label="主菜单">
          <MenuLevels items={split ? phone : items} pathname={pathname} onGo={close} />
          {split && (
            <details className="ac-menu-rest" open={rest.some((item) => leadsTo(item, pathname))}>
              <summary>其他功能</summary>
              <MenuLevels items={rest} pathname={pathname} onGo={close} />
            </details>
          )}
        </nav>
      </Dialog>
    </>
  )
}
