import { useState } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { menuPages } from '../../../core/navigation/menu-pages.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Highlight } from '../../../ui/highlight/highlight.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { foundWords } from '../../../ui/said/found-words.ts'
import { Said } from '../../../ui/said/said.tsx'
import { useMatching } from '../../../ui/tree/use-matching.ts'
import { byPhone, foundAmong, worksOnPhone } from './menu-drawer-model.ts'
import { MenuLevels } from './menu-levels.tsx'
import { MenuLink } from './menu-link.tsx'
import { highlighted } from './menu-model.ts'

interface Props {
  readonly items: readonly MenuItem[]
  /** Route names of the screens that work on phones. */
  readonly phones: ReadonlySet<string>
  readonly onGo: () => void
}

/** What a phone's menu says of a screen that is made for a larger window; it opens there all the same. */
const forDesk = '宜用电脑'

/**
 * A field over all that the role's menu has, the person's quick list (S11.1), and the menu. On a phone what works there
 * stands first (S2.15), and the rest says that it is better on a desk.
 */
export const MenuDrawerContents = ({ items, phones, onGo }: Props) => {
  const [query, setQuery] = useState('')
  const pathname = highlighted(items, usePathname())
  const narrow = useNarrow()
  const quick = useStateValue(useService(QuickList).items)
  const find = useMatching(query !== '')(query)
  const pages = menuPages(items)
  const kept = quick.flatMap((name) => pages.find(({ item }) => item.routeName === name) ?? [])
  const found = query.trim() === '' ? undefined : foundAmong(pages, find)
  const noteOf = (item: MenuItem) => (narrow && !worksOnPhone(item, phones) ? forDesk : undefined)
  const { phone, rest } = byPhone(items, phones)
  const levels = { pathname, onGo, noteOf }
  return (
    <>
      <div className="ac-menu-find">
        <TextInput
          type="search"
          aria-label="搜索菜单"
          placeholder="名称或拼音"
          // Cut, unlike what is kept: no entry's name is this long.
          maxLength={50}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Said text={found ? foundWords(found.length) : ''} />
      </div>
      <nav aria-label="主菜单">
        {found && found.length === 0 && <EmptyState icon="search" title="没有匹配的功能" />}
        {found && (
          <ul className="ac-menu-levels">
            {found.map(({ page: { item, above }, span }) => (
              <li key={item.routeName + item.link}>
                <MenuLink item={item} pathname={pathname} onClick={onGo} note={noteOf(item) ?? above.at(-1)}>
                  <span>
                    <Highlight text={item.name} span={span} />
                  </span>
                </MenuLink>
              </li>
            ))}
          </ul>
        )}
        {!found && kept.length > 0 && (
          <>
            <span className="ac-menu-folder">常用</span>
            <MenuLevels items={kept.map(({ item }) => item)} {...levels} />
          </>
        )}
        {!found && <MenuLevels items={narrow ? phone : items} {...levels} />}
        {!found && narrow && <MenuLevels items={rest} {...levels} />}
      </nav>
    </>
  )
}
