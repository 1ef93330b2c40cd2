import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { readSiteConfig } from './app/site/site-config.ts'
import { startApplication } from './app/start/start.tsx'

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element with id app')
// All scripts have come: what the page would say where they do not is no longer true.
document.getElementById('not-loaded')?.remove()
try {
  // Beside the application while that is being written; no build contains it.
  if (import.meta.env.DEV && window.location.pathname === `${import.meta.env.BASE_URL}gallery`)
    (await import('./app/gallery/start-gallery.tsx')).startGallery(element)
  else startApplication(element, readSiteConfig(document.getElementById('site-config')?.textContent ?? ''))
} catch (error) {
  // A site that is set up wrongly says so to whoever sets it up, instead of staying blank.
  element.textContent = `应用无法启动：${error instanceof Error ? error.message : String(error)}`
  throw error
}
