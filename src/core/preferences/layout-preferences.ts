import type { Account } from '../account/account.ts'
import { own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'

/** What each setting can be; the first choice is the default (S3.1). */
const choices = {
  /** `mixed` has the top level in the top bar and the chosen section's entries at the side. */
  menus: ['horizontal', 'vertical', 'mixed', 'hidden'],
  /** `closable` shows close buttons. */
  tagsbar: ['closable', 'plain', 'hidden'],
  breadcrumbs: ['shown', 'hidden'],
  /** `scrolling` goes out of sight with the page. */
  topbar: ['fixed', 'scrolling'],
  layout: ['fluid', 'boxed'],
  theme: ['system', 'light', 'dark'],
  /** Height of rows and controls, where a list has none of its own. */
  density: ['standard', 'compact', 'roomy'],
  fontSize: ['standard', 'small', 'large', 'largest'],
  /** Minutes without anybody at the device, after which the screen locks by itself (S5.8). */
  autoLock: ['off', '5', '10', '15', '30'],
} as const

/** How the person wants the shell to be (S3.1). */
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

export const defaultSettings = settingsFrom(undefined)

/**
 * The settings of the shell: each username has its own on this browser, kept past a reload and a sign-out, and the same
 * in all tabs (S3.1). While nobody is signed in the browser's own hold: the theme and the size of letters that were
 * last in use, so that the login page is as easy to read as the shell was.
 */
export class LayoutPreferences {
  readonly #storage: KeyValueStorage
  readonly #settings
  readonly #collapsed = mutable(false)
  #username: string | undefined

  constructor(storage: KeyValueStorage, account: Account) {
    this.#storage = storage
    this.#settings = mutable(defaultSettings)
    account.user.subscribe((user) => {
      this.#username = user?.username
      this.#read()
      this.#leaveLook()
    })
    storage.changes.subscribe((key) => {
      if (key === this.#key(StorageKey.layout) || key === this.#key(StorageKey.sidebar)) this.#read()
    })
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
    this.#storage.set(this.#key(StorageKey.layout), JSON.stringify(this.#settings.value))
    this.#leaveLook()
  }

  /** Back to the defaults. */
  reset(): void {
    this.#storage.remove(this.#key(StorageKey.layout))
    this.#storage.remove(this.#key(StorageKey.sidebar))
    this.#read()
    this.#leaveLook()
  }

  collapse(collapsed: boolean): void {
    this.#collapsed.next(collapsed)
    this.#storage.set(this.#key(StorageKey.sidebar), String(collapsed))
  }

  #key(key: string): string {
    return this.#username === undefined ? key : `${key}:${this.#username}`
  }

  #read(): void {
    this.#settings.next(settingsFrom(this.#storage.get(this.#key(StorageKey.layout))))
    this.#collapsed.next(this.#storage.get(this.#key(StorageKey.sidebar)) === 'true')
  }

  /** Leaves the person's theme and size of letters for the pages where nobody is signed in. */
  #leaveLook(): void {
    if (this.#username === undefined) return
    const { theme, fontSize } = this.#settings.value
    const look = JSON.stringify({ theme, fontSize })
    if (this.#storage.get(StorageKey.layout) !== look) this.#storage.set(StorageKey.layout, look)
  }
}
