import type { MouseEvent, ReactNode } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'

interface Props {
  readonly item: MenuItem
  /** The link that is highlighted: of the shown page (`highlighted`). */
  readonly pathname: string
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  /** What stands at its end. */
  readonly note?: string | undefined
  /** Replaces icon and name. */
  readonly children?: ReactNode
}

/** A menu entry with a link: to a page, or to an external address in a new window. */
export const MenuLink = ({ item, pathname, onClick, note, children }: Props) => {
  const inside = item.link.startsWith('/')
  const shown = (
    <>
      {children ?? (
        <>
          <Icon name={item.icon ?? (inside ? undefined : 'external-link')} src={item.iconImg} />
          {item.name}
        </>
      )}
      {note && <small className="ac-menu-note">{note}</small>}
    </>
  )
  return inside ? (
    <Link to={item.link} aria-current={item.link === pathname ? 'page' : undefined} onClick={onClick}>
      {shown}
    </Link>
  ) : (
    <a href={item.link} target="_blank" rel="noreferrer" onClick={onClick}>
      {shown}
    </a>
  )
}
