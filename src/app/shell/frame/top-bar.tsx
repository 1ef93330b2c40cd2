import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { RouteTable } from '../../routing/route-table.tsx'
import { SiteTitle } from '../../site/site-config.ts'
import { JobTray } from '../background/job-tray.tsx'
import { MenuBar } from '../menu/menu-bar.tsx'
import { MenuDrawer } from '../menu/menu-drawer.tsx'
import type { MenuLayout } from '../menu/use-menu.ts'
import { MessageBell } from '../messages/message-bell.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { PersonMenu } from '../person/person-menu.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { TaskLink } from '../tasks/task-link.tsx'

/** Product name, menu and user menu. */
export const TopBar = ({ menu: { mode, items, section, choose } }: { readonly menu: MenuLayout }) => {
  const table = useService(RouteTable)
  return (
    <header className="ac-top-bar">
      {mode === 'hidden' && <MenuDrawer items={items} phones={table.phones} />}
      <Link className="ac-brand" to="/">
        <span className="ac-brand-mark" aria-hidden="true" />
        <span>{useService(SiteTitle)}</span>
      </Link>
      {mode === 'horizontal' && <MenuBar items={items} />}
      {mode === 'mixed' && <MenuBar items={items} section={section} onChoose={choose} />}
      {/* In this order: command palette, to-dos, messages, background jobs, settings, user menu. */}
      <div className="ac-top-tools">
        <PaletteButton />
        <TaskLink />
        <MessageBell />
        <JobTray />
        <SettingsButton />
        <PersonMenu />
      </div>
    </header>
  )
}
