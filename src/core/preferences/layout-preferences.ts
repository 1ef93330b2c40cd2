import type { Account } from '../account/account.ts'
import { own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'

/** The values of each setting; the first one is the default (S3.1). */
const choices = {
  /** `mixed` shows the top level in the top bar and the entries of the chosen section at the side. */
  menus: ['horizontal', 'vertical', 'mixed', 'hidden'],
  /** `closable` shows close buttons. */
  tagsbar: ['closable', 'plain', 'hidden'],
  breadcrumbs: ['shown', 'hidden'],
  /** `scrolling` scrolls away with the page. */
  topbar: ['fixed', 'scrolling'],
  layout: ['fluid', 'boxed'],
  theme: ['system', 'light', 'dark'],
  /** Height of rows and controls, where a list has no setting of its own. */
  density: ['standard', 'compact', 'roomy'],
  fontSize: ['standard', 'small', 'large', 'largest'],
  /** Minutes of inactivity after which the screen locks (S5.8). */
  autoLock: ['off', '5', '10', '15', '30'],
} as const

/** The user's settings of the shell (S3.1). */
export type LayoutSettings = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] }
export type Theme = LayoutSettings['theme']

/** The stored settings, with the default for those that are missing, damaged, or unknown to this version. */
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
 * The settings of the shell, per user on this browser, kept across reloads and sign-outs, and shared by all tabs
 * (S3.1). While signed out the browser's own settings apply: theme and font size as last used, so that the login page
 * is as readable as the shell was.
 */
export class LayoutPreferences {
  readonly #storage: KeyValueStorage
  readonly #settings
  readonly #collapsed = mutable(false)
  #owner: string | undefined

  constructor(storage: KeyValueStorage, account: Account) {
    this.#storage = storage
    this.#settings = mutable(defaultSettings)
    account.user.subscribe((user) => {
      this.#owner = user?.id
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

  /** Whether the vertical menu is collapsed to icons. */
  get collapsed(): State<boolean> {
    return this.#collapsed
  }

  change(settings: Partial<LayoutSettings>): void {
    this.#settings.next({ ...this.#settings.value, ...settings })
    this.#storage.set(this.#key(StorageKey.layout), JSON.stringify(this.#settings.value))
    this.#leaveLook()
  }

  /** Resets all settings to the defaults. */
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
    return this.#owner === undefined ? key : `${key}:${this.#owner}`
  }

  #read(): void {
    this.#settings.next(settingsFrom(this.#storage.get(this.#key(StorageKey.layout))))
    this.#collapsed.next(this.#storage.get(this.#key(StorageKey.sidebar)) === 'true')
  }

  /** Stores the user's theme and font size for the signed-out pages. */
  #leaveLook(): void {
    if (this.#owner === undefined) return
    const { theme, fontSize } = this.#settings.value
    const look = JSON.stringify({ theme, fontSize })
    if (this.#storage.get(StorageKey.layout) !== look) this.#storage.set(StorageKey.layout, look)
  }
}
