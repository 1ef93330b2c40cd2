import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { readSiteConfig } from './app/site/site-config.ts'
import { startApplication } from './app/start/start.tsx'
import { installDefaultPolicy } from './ui/trusted-html/default-policy.ts'

installDefaultPolicy()

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element with id app')
// All scripts are loaded: remove the message for the case that they are not.
document.getElementById('not-loaded')?.remove()
/** Not awaited by the module: a module that waits costs a second file for each that it loads late. */
const begin = async (): Promise<void> => {
  try {
    // The gallery, in development only; no build contains it.
    if (import.meta.env.DEV && window.location.pathname === `${import.meta.env.BASE_URL}gallery`)
      await (await import('./app/gallery/start-gallery.tsx')).startGallery(element)
    else
      await startApplication(
        element,
        readSiteConfig(document.getElementById('site-config')?.textContent ?? '', document.title),
      )
  } catch (error) {
    // Shows the error of a misconfigured site instead of a blank page.
    element.textContent = `应用无法启动：${error instanceof Error ? error.message : String(error)}`
    throw error
  }
}
void begin()
