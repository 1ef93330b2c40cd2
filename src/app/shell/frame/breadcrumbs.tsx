import { memo } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import './breadcrumbs.css'

/** The menu entries from the top level down to that of this path; empty where no entry links here. */
const trail = (items: readonly MenuItem[], path: string): readonly MenuItem[] => {
  for (const item of items) {
    if (item.link === path) return [item]
    const below = trail(item.children, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

interface Props {
  /** Of the page. */
  readonly path: string
  readonly title: string | undefined
  /** What it shows, where that is one of its lists. */
  readonly named: string | undefined
}

/** The position of a page in the menu (S3.1); of a page that becomes hidden it does not render again. */
export const Breadcrumbs = memo(({ path, title, named }: Props) => {
  const items = useStateValue(useService(Menus).items)
  const names = trail(items, path).map((item) => item.name)
  const shown = [...(names.length > 0 ? names : [title]), named === title ? undefined : named].filter(Boolean)
  return (
    <nav className="ac-breadcrumbs" aria-label="当前位置">
      <ol>
        {shown.map((name, index) => (
          <li key={name} aria-current={index === shown.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
})
