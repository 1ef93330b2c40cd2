import { filter } from 'rxjs'
import { own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'

/** What each setting can be; the first choice is the default (S3.1). */
const choices = {
  menus: ['horizontal', 'vertical', 'hidden'],
  /** `closable` shows close buttons. */
  tagsbar: ['closable', 'plain', 'hidden'],
  breadcrumbs: ['shown', 'hidden'],
  topbar: ['fixed', 'scrolling'],
  layout: ['fluid', 'boxed'],
  theme: ['system', 'light', 'dark'],
} as const

/** How the person wants the shell to look (specification, section 3: layout settings). */
export type LayoutSettings = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] }
export type Theme = LayoutSettings['theme']

/** Each setting as it was kept, the default for those that are missing, damaged, or unknown to this version. */
const settingsFrom = (text: string | undefined): LayoutSettings => {
  const stored = parseObject(text) ?? {}
  const settings = Object.entries(choices).map(([name, allowed]) => {
    const kept = own(stored, name)
    return [name, allowed.find((choice) => choice === kept) ?? allowed[0]]
  })
  return Object.fromEntries(settings) as LayoutSettings // as: built from the names and choices of the type
}

/** The settings of the shell, kept past a reload and a sign-out, and the same in all tabs of the browser (S3.1). */
export class Layout {
  readonly #storage: KeyValueStorage
  readonly #settings
  readonly #collapsed

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.#settings = mutable(settingsFrom(storage.get(StorageKey.layout)))
    this.#collapsed = mutable(storage.get(StorageKey.sidebar) === 'true')
    storage.changes
      .pipe(filter((key) => key === StorageKey.layout))
      .subscribe(() => this.#settings.next(settingsFrom(storage.get(StorageKey.layout))))
  }

  get settings(): State<LayoutSettings> {
    return this.#settings
  }

  /** Whether the vertical menu shows its icons only. */
  get collapsed(): State<boolean> {
    return this.#collapsed
  }

  change(settings: Partial<LayoutSettings>): void {
    this.#settings.next({ ...this.#settings.value, ...settings })
    this.#storage.set(StorageKey.layout, JSON.stringify(this.#settings.value))
  }

  /** Back to the defaults. */
  reset(): void {
    this.#storage.remove(StorageKey.layout)
    this.#settings.next(settingsFrom(undefined))
  }

  collapse(collapsed: boolean): void {
    this.#collapsed.next(collapsed)
    this.#storage.set(StorageKey.sidebar, String(collapsed))
  }
}
