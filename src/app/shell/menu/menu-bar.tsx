import { Menubar } from 'primereact/menubar'
import type { MenuItem as PrimeMenuItem } from 'primereact/menuitem'
import { type FocusEvent, useRef } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { usePathname } from '../../routing/use-shown-page.ts'
import { highlighted, leadsTo, shownOf } from './menu-model.ts'
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
  const { fontSize } = useStateValue(useService(LayoutPreferences).settings)
  const pathname = highlighted(items, usePathname())
  const bar = useRef<HTMLElement>(null)
  const isHere = (item: MenuItem) => (section && onChoose ? item === section : leadsTo(item, pathname))
  const shown = shownOf(items)
  const entries = shown.map((item) => entryOf(item, { navigator, isHere, onChoose }, true))
  const names = [...shown.map((item) => item.name), MORE]
  const fit = useFitting(bar, '.p-menubar-root-list > .p-menuitem', names, fontSize)
  const count = fit ?? shown.length
  const more: PrimeMenuItem = {
    label: MORE,
    className: `ac-menu-more ${shown.slice(count).some(isHere) ? 'ac-menu-active' : ''}`,
    items: entries.slice(count),
  }
  const model = fit === shown.length ? entries : [...entries.slice(0, count), more]
  return (
    <nav ref={bar} className="ac-menu" aria-label="主菜单" data-measuring={fit === undefined || undefined}>
      <Menubar model={model} onFocus={chooseFirst} />
    </nav>
  )
}
