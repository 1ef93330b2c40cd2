import { Menubar } from 'primereact/menubar'
import type { MenuItem as PrimeMenuItem } from 'primereact/menuitem'
import { useHref, useLocation } from 'react-router-dom'
import type { MenuItem } from '../../core/navigation/menu-item.ts'
import { Menus } from '../../core/navigation/menus.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'

const leadsTo = (item: MenuItem, path: string): boolean =>
  item.link === path || item.children.some((child) => leadsTo(child, path))

interface Way {
  readonly path: string
  readonly base: string
  readonly go: (path: string) => void
}

const entryOf = (item: MenuItem, way: Way): PrimeMenuItem => {
  const shown = item.children.filter((child) => child.hidden === 0)
  const className = leadsTo(item, way.path) ? 'ac-menu-active' : ''
  const icon = item.icon ? `pi ${item.icon}` : undefined
  const common = { label: item.name, className, ...(icon ? { icon } : {}) }
  if (shown.length > 0) return { ...common, items: shown.map((child) => entryOf(child, way)) }
  if (item.link.startsWith('https://')) return { ...common, url: item.link, target: '_blank' }
  return {
    ...common,
    url: way.base + item.link,
    command: ({ originalEvent }) => {
      originalEvent.preventDefault()
      way.go(item.link)
    },
  }
}

/** The horizontal menu (S3.1); what is hidden, or leads nowhere, is not in it. */
export const MenuBar = () => {
  const items = useStateValue(useService(Menus).items)
  const navigator = useService(Navigator)
  const { pathname } = useLocation()
  const base = useHref('/').replace(/\/$/, '')
  const way: Way = { path: pathname, base, go: (path) => navigator.go(path) }
  return (
    <nav className="ac-menu" aria-label="主菜单">
      <Menubar model={items.filter((item) => item.hidden === 0).map((item) => entryOf(item, way))} />
    </nav>
  )
}
