import { Menubar } from 'primereact/menubar'
import type { MenuItem as PrimeMenuItem } from 'primereact/menuitem'
import type { FocusEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../../core/navigation/menu-item.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { useService } from '../../ui/hooks/use-service.ts'

const leadsTo = (item: MenuItem, path: string): boolean =>
  item.link === path || item.children.some((child) => leadsTo(child, path))

interface Way {
  readonly path: string
  readonly navigator: Navigator
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
    url: way.navigator.href(item.link),
    command: ({ originalEvent }) => {
      originalEvent.preventDefault()
      way.navigator.go(item.link)
    },
  }
}

/** PrimeReact's menubar has no chosen entry when the keyboard comes to it, and its arrow keys lead nowhere; Home does. */
const chooseFirst = ({ target }: FocusEvent<HTMLElement>): void => {
  if (!target.matches(':focus-visible')) return
  queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', { code: 'Home', key: 'Home', bubbles: true })))
}

/** The horizontal menu (S3.1); what is hidden, or leads nowhere, is not in it. */
export const MenuBar = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const navigator = useService(Navigator)
  const { pathname } = useLocation()
  const way: Way = { path: pathname, navigator }
  return (
    <nav className="ac-menu" aria-label="主菜单">
      <Menubar
        model={items.filter((item) => item.hidden === 0).map((item) => entryOf(item, way))}
        onFocus={chooseFirst}
      />
    </nav>
  )
}
