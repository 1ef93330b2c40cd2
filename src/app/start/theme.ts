import type { Observable } from 'rxjs'
import type { LayoutSettings } from '../../core/preferences/layout-preferences.ts'

/**
 * Applies the user's theme, or the system's where so chosen, font size and density: `data-theme`, `data-font` and
 * `data-density` of `page`, which tokens.css reads. The result ends that.
 */
export const followTheme = (settings: Observable<LayoutSettings>, page: HTMLElement): (() => void) => {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
  let theme: LayoutSettings['theme'] = 'system'
  const apply = () => {
    page.dataset['theme'] = theme === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : theme
  }
  systemIsDark.addEventListener('change', apply)
  const following = settings.subscribe((next) => {
    theme = next.theme
    apply()
    page.dataset['font'] = next.fontSize
    page.dataset['density'] = next.density
  })
  return () => {
    systemIsDark.removeEventListener('change', apply)
    following.unsubscribe()
  }
}
