import { Dialog } from 'primereact/dialog'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../../core/navigation/menu-item.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import './menu-drawer.css'

interface Level {
  readonly items: readonly MenuItem[]
  /** The page that is shown. */
  readonly pathname: string
  readonly onGo: () => void
}

const MenuLevel = ({ items, pathname, onGo }: Level) => (
  <ul>
    {items
      .filter((item) => item.hidden === 0)
      .map((item) => (
        <li key={item.routeName + item.link}>
          {item.children.length > 0 ? (
            <>
              <span className="ac-menu-folder">{item.name}</span>
              <MenuLevel items={item.children} pathname={pathname} onGo={onGo} />
            </>
          ) : item.link.startsWith('/') ? (
            <Link to={item.link} aria-current={item.link === pathname ? 'page' : undefined} onClick={onGo}>
              <Icon name={item.icon} src={item.iconImg} />
              {item.name}
            </Link>
          ) : (
            <a href={item.link} target="_blank" rel="noreferrer">
              <Icon name={item.icon ?? 'external-link'} src={item.iconImg} />
              {item.name}
            </a>
          )}
        </li>
      ))}
  </ul>
)

/** The menu of a narrow window: a button, and a drawer from the left. */
export const MenuDrawer = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const { pathname } = useLocation()
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
          <MenuLevel items={items} pathname={pathname} onGo={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}
