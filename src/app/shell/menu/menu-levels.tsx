import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { MenuLink } from './menu-link.tsx'
import { keyOf, shownOf } from './menu-model.ts'

interface Props {
  readonly items: readonly MenuItem[]
  /** The link that is highlighted: of the shown page (`highlighted`). */
  readonly pathname: string
  readonly onGo: () => void
  /** What stands at the end of an entry. */
  readonly noteOf?: (item: MenuItem) => string | undefined
}

/** All levels of a menu at once, folders as headings. */
export const MenuLevels = ({ items, ...given }: Props) => (
  <ul className="ac-menu-levels">
    {shownOf(items).map((item) => (
      <li key={keyOf(item)}>
        {item.children.length > 0 ? (
          <>
            <span className="ac-menu-folder">{item.name}</span>
            <MenuLevels items={item.children} {...given} />
          </>
        ) : (
          <MenuLink item={item} pathname={given.pathname} onClick={given.onGo} note={given.noteOf?.(item)} />
        )}
      </li>
    ))}
  </ul>
)
