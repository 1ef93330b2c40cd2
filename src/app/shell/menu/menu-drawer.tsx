import { useState } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import './menu-drawer.css'

const panel = new LateCode(() => import('./menu-drawer-panel.tsx').then((code) => code.MenuDrawerPanel))

interface Props {
  readonly items: readonly MenuItem[]
  /** Route names of the screens that work on phones. */
  readonly phones: ReadonlySet<string>
}

/** The menu in narrow windows and for users who hide it: a button, and a drawer, which is loaded when first opened. */
export const MenuDrawer = (props: Props) => {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const lost = () => {
    setWanted(false)
    close()
  }
  return (
    <>
      <Button
        look="quiet"
        icon="bars"
        aria-label="打开菜单"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <LateDialog late={panel} name="菜单" onLost={lost}>
          {(MenuDrawerPanel) => <MenuDrawerPanel {...props} open={open} onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}
