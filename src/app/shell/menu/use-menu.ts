import { useState } from 'react'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { LayoutPreferences, type LayoutSettings } from '../../../core/preferences/layout-preferences.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { highlighted, keyOf, leadsTo, shownOf } from './menu-model.ts'

/** The position of the menu and the contents of its parts (S3.1). */
export interface MenuLayout {
  /** `hidden`: behind a button, as in every narrow window. */
  readonly mode: LayoutSettings['menus']
  readonly items: readonly MenuItem[]
  /** The top-level entry whose children are in the side menu (mixed). */
  readonly section: MenuItem | undefined
  readonly choose: (section: MenuItem) => void
}

/**
 * The menu by the user's settings. In the mixed menu the section is that of the present page, until another one is
 * selected; a navigation returns to the page's section.
 */
export const useMenu = (): MenuLayout => {
  const items = useStateValue(useService(Menus).items)
  const { menus } = useStateValue(useService(LayoutPreferences).settings)
  const narrow = useNarrow()
  const pathname = usePathname()
  const [chosen, setChosen] = useState({ pathname, key: '' })
  const shown = shownOf(items)
  if (chosen.pathname !== pathname) setChosen({ pathname, key: '' })
  return {
    mode: narrow ? 'hidden' : menus,
    items,
    section:
      shown.find((item) => keyOf(item) === chosen.key) ??
      shown.find((item) => leadsTo(item, highlighted(items, pathname))),
    choose: (section) => setChosen({ pathname, key: keyOf(section) }),
  }
}
