import { Menubar } from 'primereact/menubar'
import type { MenuItem as PrimeMenuItem } from 'primereact/menuitem'
import { type FocusEvent, useRef } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../routing/use-shown-page.ts'
import { highlighted, keyOf, leadsTo, shownOf } from './menu-model.ts'
import { MenuRuler } from './menu-ruler.tsx'
import { useFitting } from './use-fitting.ts'
import './menu-bar.css'

/** The entry for those that do not fit. */
const MORE = '更多'

interface Way {
  readonly navigator: Navigator
  readonly isHere: (item: MenuItem) => boolean
  /** Where given, a top-level folder is selected instead of opened. */
  readonly onChoose?: ((item: MenuItem) => void) | undefined
}

const entryOf = (item: MenuItem, way: Way, top = false): PrimeMenuItem => {
  const shown = shownOf(item.children)
  const icon = item.icon ? `pi ${item.icon}` : undefined
  const common = { label: item.name, className: way.isHere(item) ? 'ac-menu-active' : '', ...(icon ? { icon } : {}) }
  if (shown.length > 0 && top && way.onChoose) return { ...common, command: () => way.onChoose?.(item) }
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

/** PrimeReact's menubar has no active entry on focus, and its arrow keys then do nothing; Home does. */
const chooseFirst = ({ target }: FocusEvent<HTMLElement>): void => {
  if (!target.matches(':focus-visible')) return
  queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', { code: 'Home', key: 'Home', bubbles: true })))
}

interface Props {
  readonly items: readonly MenuItem[]
  /** The selected section (mixed menu); else the present page determines the marked entry. */
  readonly section?: MenuItem | undefined
  readonly onChoose?: ((item: MenuItem) => void) | undefined
}

/** The horizontal menu (S3.1), without hidden and empty entries. Entries that do not fit are under 更多. */
export const MenuBar = ({ items, section, onChoose }: Props) => {
  const navigator = useService(Navigator)
  const pathname = highlighted(items, usePathname())
  const bar = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLUListElement>(null)
  const isHere = (item: MenuItem) => (section && onChoose ? item === section : leadsTo(item, pathname))
  const shown = shownOf(items)
  const entries = shown.map((item) => entryOf(item, { navigator, isHere, onChoose }, true))
  const ruled = [
    ...shown.map((item) => ({
      key: keyOf(item),
      label: item.name,
      ...(item.icon && { icon: `pi ${item.icon}` }),
      folder: !onChoose && shownOf(item.children).length > 0,
    })),
    { key: MORE, label: MORE, folder: true },
  ]
  const fit = useFitting(bar, ruler, ruled.map(({ label }) => label).join())
  const more = {
    label: MORE,
    className: `ac-menu-more ${shown.slice(fit).some(isHere) ? 'ac-menu-active' : ''}`,
    items: entries.slice(fit),
  }
  const model = fit >= shown.length ? entries : [...entries.slice(0, fit), more]
  return (
    <nav ref={bar} className="ac-menu" aria-label="主菜单">
      <MenuRuler entries={ruled} ref={ruler} />
      <Menubar model={model} onFocus={chooseFirst} />
    </nav>
  )
}
