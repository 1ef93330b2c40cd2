import type { Observable } from 'rxjs'
import type { LayoutSettings } from '../../core/preferences/layout-preferences.ts'

/**
 * Keeps the page in the theme that the person has chosen, or in the system's where they leave it to that, and in their
 * size of letters and density: `data-theme`, `data-font` and `data-density` of `page`, which tokens.css reads.
 */
export const followTheme = (settings: Observable<LayoutSettings>, page: HTMLElement): void => {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
  let theme: LayoutSettings['theme'] = 'system'
  const apply = () => {
    page.dataset['theme'] = theme === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : theme
  }
  systemIsDark.addEventListener('change', apply)
  settings.subscribe((next) => {
    theme = next.theme
    apply()
    page.dataset['font'] = next.fontSize
    page.dataset['density'] = next.density
  })
}
