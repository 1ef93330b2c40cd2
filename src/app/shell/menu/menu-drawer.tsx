import { Dialog } from 'primereact/dialog'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MenuLevels } from './menu-levels.tsx'
import { highlighted } from './menu-model.ts'
import './menu-drawer.css'

/** The menu in narrow windows and for users who hide it: a button, and a drawer from the left. */
export const MenuDrawer = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const pathname = highlighted(items, useLocation().pathname)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="bars" aria-label="打开菜单" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog
        className="ac-menu-drawer"
        position="left"
        visible={open}
        onHide={() => setOpen(false)}
        header="菜单"
        draggable={false}
        resizable={false}
        dismissableMask
      >
        <nav aria-label="主菜单">
          <MenuLevels items={items} pathname={pathname} onGo={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}
