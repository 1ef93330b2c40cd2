import { type KeyboardEvent, useState } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconMenu } from './icon-menu.tsx'
import { MenuBranch } from './menu-branch.tsx'
import { branchOf, highlighted } from './menu-model.ts'
import './side-menu.css'

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index, count) => (index - 1 + count) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End move through the visible entries; so does Tab. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const index = entries.findIndex((entry) => entry === document.activeElement)
  if (index < 0) return
  entries[step(index, entries.length)]?.focus()
  event.preventDefault()
}

interface Props {
  readonly items: readonly MenuItem[]
  readonly label: string
}

/** The side menu (S3.1): 220 px with names, or 56 px with icons and flyouts. */
export const SideMenu = ({ items, label }: Props) => {
  const layout = useService(LayoutPreferences)
  const collapsed = useStateValue(layout.collapsed)
  const pathname = highlighted(items, usePathname())
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(branchOf(items, pathname)))
  const [place, setPlace] = useState({ items, pathname })
  if (place.items !== items || place.pathname !== pathname) {
    // Opens the branch of the shown page; others that the user opened stay open.
    setPlace({ items, pathname })
    setOpen(new Set([...open, ...branchOf(items, pathname)]))
  }
  const toggle = (key: string) =>
    setOpen(open.has(key) ? new Set([...open].filter((other) => other !== key)) : new Set([...open, key]))
  const fold = collapsed ? '展开菜单' : '收起菜单'
  return (
    <div className="ac-side" data-collapsed={collapsed || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the links and buttons in it */}
      <nav className="ac-side-menu" aria-label={label} onKeyDown={walk}>
        {collapsed ? (
          <IconMenu items={items} pathname={pathname} />
        ) : (
          <MenuBranch items={items} pathname={pathname} open={open} onToggle={toggle} />
        )}
      </nav>
      <button
        type="button"
        className="ac-side-fold"
        aria-expanded={!collapsed}
        title={collapsed ? fold : undefined}
        onClick={() => layout.collapse(!collapsed)}
      >
        <Icon name={collapsed ? 'angle-double-right' : 'angle-double-left'} />
        <span className={collapsed ? 'ac-hidden' : undefined}>{fold}</span>
      </button>
    </div>
  )
}
