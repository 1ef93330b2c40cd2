import { Menus } from '../../core/navigation/menus.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { Link } from '../../ui/link/link.tsx'
import { SiteTitle } from '../site-title.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Product name, menu and person (look.md, "Frame"). */
export const TopBar = () => {
  const items = useStateValue(useService(Menus).items)
  const title = useService(SiteTitle)
  const narrow = useNarrow()
  return (
    <header className="ac-top-bar">
      {narrow && <MenuDrawer items={items} />}
      <Link className="ac-brand" to="/">
        <span className="ac-brand-mark" aria-hidden="true" />
        <span>{title}</span>
      </Link>
      {!narrow && <MenuBar items={items} />}
      {/* In this order: command palette, messages, tasks, settings, person. */}
      <div className="ac-top-tools">
        <PaletteButton />
        <PersonMenu />
      </div>
    </header>
  )
}
