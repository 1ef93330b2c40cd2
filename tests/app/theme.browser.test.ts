import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { followTheme } from '../../src/app/theme.ts'
import { Layout } from '../../src/core/preferences/layout.ts'

const systemTheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

it('S3.1 the page follows the person’s choice, and the system where they leave it to that', () => {
  const layout = new Layout(createMemoryStorage())
  const page = document.createElement('div')
  followTheme(layout.settings, page)
  const seen = [page.dataset['theme']]
  for (const theme of ['dark', 'light', 'system'] as const) {
    layout.change({ theme })
    seen.push(page.dataset['theme'])
  }
  expect(seen).toEqual([systemTheme(), 'dark', 'light', systemTheme()])
})

it('S3.1 another setting leaves the theme alone', () => {
  const settings = new BehaviorSubject({ ...new Layout(createMemoryStorage()).settings.value, theme: 'dark' as const })
  const page = document.createElement('div')
  followTheme(settings, page)
  settings.next({ ...settings.value, breadcrumbs: 'hidden' })
  expect(page.dataset['theme']).toBe('dark')
})
