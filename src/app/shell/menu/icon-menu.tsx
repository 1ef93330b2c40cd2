import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MenuLevels } from './menu-levels.tsx'
import { MenuLink } from './menu-link.tsx'
import { keyOf, leadsTo, shownOf } from './menu-model.ts'

interface Flown {
  readonly key: string
  /** Edges of the entry, px from the window's. */
  readonly top: number
  readonly bottom: number
  /** With the folder's entries; otherwise only the name. */
  readonly full: boolean
}

const Sign = ({ item }: { readonly item: MenuItem }) =>
  item.icon || item.iconImg ? (
    <Icon name={item.icon} src={item.iconImg} />
  ) : (
    <span className="ac-icon-menu-letter" aria-hidden="true">
      {item.name.slice(0, 1)}
    </span>
  )

/**
 * The collapsed side menu: icons of the top level. Hover or focus shows the name; hover, click, Enter or the right
 * arrow on a folder shows its entries, Esc or the left arrow hides them.
 */
export const IconMenu = ({ items, pathname }: { readonly items: readonly MenuItem[]; readonly pathname: string }) => {
  const [flown, setFlown] = useState<Flown>()
  const flight = useRef<HTMLDivElement>(null)
  const close = () => setFlown(undefined)
  const show = (item: MenuItem, entry: HTMLElement, full: boolean) => {
    const { top, bottom } = entry.getBoundingClientRect()
    setFlown({ key: keyOf(item), top, bottom: window.innerHeight - bottom, full })
  }
  const enter = (item: MenuItem, entry: HTMLElement) => {
    show(item, entry, true)
    // After it has rendered.
    queueMicrotask(() => flight.current?.querySelector('a')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, item: MenuItem) => {
    const entry = event.currentTarget.querySelector<HTMLElement>('a, button')
    if (!entry) return
    const inside = flight.current?.contains(document.activeElement) ?? false
    if (event.key === 'ArrowRight' && item.children.length > 0 && !inside) enter(item, entry)
    else if ((event.key === 'Escape' || event.key === 'ArrowLeft') && flown) {
      if (inside) entry.focus()
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <ul className="ac-icon-menu">
      {shownOf(items).map((item) => {
        const key = keyOf(item)
        const shown = flown?.key === key ? flown : undefined
        const folder = item.children.length > 0
        const up = shown && shown.top > shown.bottom
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the link or button in it
          <li
            key={key}
            onMouseEnter={(event) => show(item, event.currentTarget, folder)}
            onMouseLeave={close}
            onFocus={(event) =>
              event.target.matches(':focus-visible') && !shown && show(item, event.currentTarget, false)
            }
            onBlur={onBlur}
            onKeyDown={(event) => onKeyDown(event, item)}
          >
            {folder ? (
              <button
                type="button"
                aria-label={item.name}
                aria-expanded={shown?.full ?? false}
                data-here={leadsTo(item, pathname) || undefined}
                onClick={(event) => enter(item, event.currentTarget)}
              >
                <Sign item={item} />
              </button>
            ) : (
              <MenuLink item={item} pathname={pathname} onClick={close}>
                <Sign item={item} />
                <span className="ac-hidden">{item.name}</span>
              </MenuLink>
            )}
            {shown && (
              <div
                ref={flight}
                className="ac-flight"
                data-name-only={!shown.full || undefined}
                style={up ? { bottom: shown.bottom } : { top: shown.top }}
              >
                <strong aria-hidden="true">{item.name}</strong>
                {shown.full && <MenuLevels items={item.children} pathname={pathname} onGo={close} />}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
