import type { KeyboardEvent } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { keyOf, leadsTo, shownOf } from './menu-model.ts'

interface Props {
  readonly items: readonly MenuItem[]
  /** The link that is highlighted: of the shown page (`highlighted`). */
  readonly pathname: string
  /** Keys of the open folders. */
  readonly open: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  readonly depth?: number
}

/** An icon, or its space where siblings have one. */
const Sign = ({ item }: { readonly item: MenuItem }) =>
  item.icon || item.iconImg ? (
    <Icon name={item.icon} src={item.iconImg} size={18} />
  ) : (
    <span className="ac-branch-no-icon" />
  )

/** Entries of the side menu, with the next level under an open folder: the disclosure pattern of navigation menus. */
export const MenuBranch = ({ items, pathname, open, onToggle, depth = 0 }: Props) => (
  <ul className="ac-branch" data-depth={depth}>
    {shownOf(items).map((item) => {
      const key = keyOf(item)
      if (item.children.length === 0)
        return (
          <li key={key}>
            <MenuLink item={item} pathname={pathname}>
              <Sign item={item} />
              <span title={item.name}>{item.name}</span>
            </MenuLink>
          </li>
        )
      const isOpen = open.has(key)
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) onToggle(key)
      }
      return (
        <li key={key}>
          <button
            type="button"
            aria-expanded={isOpen}
            data-here={leadsTo(item, pathname) || undefined}
            onClick={() => onToggle(key)}
            onKeyDown={onKeyDown}
          >
            <Sign item={item} />
            <span title={item.name}>{item.name}</span>
            <Icon name={isOpen ? 'angle-down' : 'angle-right'} size={16} />
          </button>
          {isOpen && (
            <MenuBranch items={item.children} pathname={pathname} open={open} onToggle={onToggle} depth={depth + 1} />
          )}
        </li>
      )
    })}
  </ul>
)
