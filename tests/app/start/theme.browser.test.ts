import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { followTheme } from '../../../src/app/start/theme.ts'
import { LayoutPreferences } from '../../../src/core/preferences/layout-preferences.ts'
import { openApp } from '../open-app.ts'
import '../../../src/ui/theme/base.css'

const systemTheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

it('S3.1 the page follows the user’s choice, and the system’s where so chosen', () => {
  const layout = openApp().container.get(LayoutPreferences)
  const page = document.createElement('div')
  followTheme(layout.settings, page)
  const seen = [page.dataset['theme']]
  for (const theme of ['dark', 'light', 'system'] as const) {
    layout.change({ theme })
    seen.push(page.dataset['theme'])
  }
  expect(seen).toEqual([systemTheme(), 'dark', 'light', systemTheme()])
})

it('S3.1 another setting does not change the theme', () => {
  const settings = new BehaviorSubject({
    ...openApp().container.get(LayoutPreferences).settings.value,
    theme: 'dark' as const,
  })
  const page = document.createElement('div')
  followTheme(settings, page)
  settings.next({ ...settings.value, breadcrumbs: 'hidden' })
  expect(page.dataset['theme']).toBe('dark')
})

it('S3.1 font size and density apply to the whole page, controls scale with the font', async () => {
  await screen.viewport(1280, 800)
  const layout = openApp().container.get(LayoutPreferences)
  followTheme(layout.settings, document.documentElement)
  const token = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `position: absolute; width: var(${name})`
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  }
  const seen = (['small', 'standard', 'large', 'largest'] as const).map((fontSize) => {
    layout.change({ fontSize })
    return [token('--ac-size-body'), token('--ac-control')]
  })
  expect(seen).toEqual([
    [13, 32],
    [14, 32],
    [16, 36],
    [18, 40],
  ])
  layout.change({ fontSize: 'standard', density: 'roomy' })
  expect([token('--ac-row'), token('--ac-control')]).toEqual([52, 36])
  layout.change({ density: 'compact' })
  await screen.viewport(390, 844)
  expect(token('--ac-control')).toBe(40)
  await screen.viewport(1280, 800)
  layout.reset()
  expect([token('--ac-row'), token('--ac-control')]).toEqual([44, 32])
})
