import type { MouseEvent, ReactNode } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'

interface Props {
  readonly item: MenuItem
  /** The link that is highlighted: of the shown page (`highlighted`). */
  readonly pathname: string
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  /** Replaces icon and name. */
  readonly children?: ReactNode
}

/** A menu entry with a link: to a page, or to an external address in a new window. */
export const MenuLink = ({ item, pathname, onClick, children }: Props) =>
  item.link.startsWith('/') ? (
    <Link to={item.link} aria-current={item.link === pathname ? 'page' : undefined} onClick={onClick}>
      {children ?? (
        <>
          <Icon name={item.icon} src={item.iconImg} />
          {item.name}
        </>
      )}
    </Link>
  ) : (
    <a href={item.link} target="_blank" rel="noreferrer" onClick={onClick}>
      {children ?? (
        <>
          <Icon name={item.icon ?? 'external-link'} src={item.iconImg} />
          {item.name}
        </>
      )}
    </a>
  )
