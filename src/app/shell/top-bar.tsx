import { Link } from 'react-router-dom'
import { useService } from '../../ui/hooks/use-service.ts'
import { SiteTitle } from '../site-title.ts'
import { MenuBar } from './menu-bar.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Product name, menu and person (look.md, "Frame"). */
export const TopBar = () => (
  <header className="ac-top-bar">
    <Link className="ac-brand" to="/">
      <span className="ac-brand-mark" aria-hidden="true" />
      <span className="ac-brand-name">{useService(SiteTitle)}</span>
    </Link>
    <MenuBar />
    <PersonMenu />
  </header>
)
