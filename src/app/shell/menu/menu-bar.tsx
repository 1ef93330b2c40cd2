import { Menubar } from 'primereact/menubar'
import type { MenuItem as PrimeMenuItem } from 'primereact/menuitem'
import {
  cloneElement,
  createContext,
  type FocusEvent,
  memo,
  type ReactElement,
  useCallback,
  useContext,
  useMemo,
  useRef,
} from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { highlighted, keyOf, leadsTo, shownOf } from './menu-model.ts'
import { MenuRuler } from './menu-ruler.tsx'
import { useFitting } from './use-fitting.ts'
import './menu-bar.css'

/** The entry for those that do not fit. */
const MORE = '更多'

/**
 * Whether entries lead to the present page. They ask by themselves, so that another page renders the marks of the
 * entries and not PrimeReact's whole menubar, which is half of what showing an open tab costs.
 */
const IsHere = createContext((_items: readonly MenuItem[]): boolean => false)

interface MarkProps {
  /** The entry, or those that it stands for. */
  readonly items: readonly MenuItem[]
  /** PrimeReact's link of it. */
  readonly link: ReactElement<{ readonly className?: string }>
}

const Mark = ({ items, link }: MarkProps) =>
  useContext(IsHere)(items) ? cloneElement(link, { className: `${link.props.className} ac-menu-active` }) : link

const marking = (...items: readonly MenuItem[]): Pick<PrimeMenuItem, 'template'> => ({
  // as: PrimeReact's types leave its props open
  template: (_item, { element }) => <Mark items={items} link={element as MarkProps['link']} />,
})

type Choose = ((item: MenuItem) => void) | undefined

/** An entry of PrimeReact's; where `onChoose` is given, a top-level folder is selected instead of opened. */
const entryOf = (item: MenuItem, navigator: Navigator, onChoose?: Choose): PrimeMenuItem => {
  const shown = shownOf(item.children)
  const icon = item.icon ? `pi ${item.icon}` : undefined
  const common = { label: item.name, ...(icon ? { icon } : {}), ...marking(item) }
  if (shown.length > 0 && onChoose) return { ...common, command: () => onChoose(item) }
  if (shown.length > 0) return { ...common, items: shown.map((child) => entryOf(child, navigator)) }
  if (!item.link.startsWith('/')) return { ...common, url: item.link, target: '_blank' }
  return {
    ...common,
    url: navigator.href(item.link),
    command: ({ originalEvent }) => {
      originalEvent.preventDefault()
      navigator.go(item.link)
    },
  }
}

/** PrimeReact's menubar has no active entry on focus, and its arrow keys then do nothing; Home does. */
const chooseFirst = ({ target }: FocusEvent<HTMLElement>): void => {
  if (!target.matches(':focus-visible')) return
  queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', { code: 'Home', key: 'Home', bubbles: true })))
}

const Bar = memo(({ model }: { readonly model: PrimeMenuItem[] }) => <Menubar model={model} onFocus={chooseFirst} />)

interface Props {
  readonly items: readonly MenuItem[]
  /** The selected section (mixed menu); else the present page determines the marked entry. */
  readonly section?: MenuItem | undefined
  readonly onChoose?: Choose
}

/** The horizontal menu (S3.1), without hidden and empty entries. Entries that do not fit are under 更多. */
export const MenuBar = ({ items, section, onChoose }: Props) => {
  const navigator = useService(Navigator)
  const pathname = highlighted(items, usePathname())
  const bar = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLUListElement>(null)
  const shown = shownOf(items)
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
  const model = useMemo(() => {
    const all = shownOf(items)
    const entries = all.map((item) => entryOf(item, navigator, onChoose))
    const rest = { label: MORE, className: 'ac-menu-more', items: entries.slice(fit), ...marking(...all.slice(fit)) }
    return fit >= all.length ? entries : [...entries.slice(0, fit), rest]
  }, [items, navigator, onChoose, fit])
  const isHere = useCallback(
    (some: readonly MenuItem[]) =>
      some.some((item) => (section && onChoose ? item === section : leadsTo(item, pathname))),
    [section, onChoose, pathname],
  )
  return (
    <nav ref={bar} className="ac-menu" aria-label="主菜单">
      <MenuRuler entries={ruled} ref={ruler} />
      <IsHere value={isHere}>
        <Bar model={model} />
      </IsHere>
    </nav>
  )
}
