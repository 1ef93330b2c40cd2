import type { Account } from '../account/account.ts'
import { asObject, own, parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Notifier } from '../ports/notifier.ts'
import { isSecretKey } from '../secret-key.ts'
import type { Session } from '../session/session.ts'
import { StorageKey } from '../storage-keys.ts'

/** Values of a form's fields, by their names. */
export type DraftValues = Readonly<Record<string, unknown>>

interface Parts {
  readonly session: Pick<Session, 'signedOut' | 'signedOutByUser'>
  readonly account: Pick<Account, 'user'>
  /** Of this browser tab. */
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly notifier: Pick<Notifier, 'tell'>
}

/** How long a draft is kept, in milliseconds. */
const longest = 12 * 3_600_000
/** Characters of all drafts together. */
const most = 200_000

/**
 * What unsaved forms of this browser tab held when the session ended without the user's doing. It comes back when the
 * same person signs in again and opens the form; of another person, after a sign-out, and after half a day nothing is
 * left. Passwords, codes, phones and other secrets are never kept.
 */
export class Drafts {
  readonly #parts: Parts
  readonly #forms = new Map<symbol, { readonly form: string; readonly read: () => DraftValues }>()
  #user: string | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const { session, account, storage, notifier } = parts
    account.user.subscribe((user) => {
      if (!user) return
      const kept = this.#of(user.id)
      this.#user = user.id
      if (kept === undefined) storage.remove(StorageKey.drafts)
      else
        notifier.tell(
          `上次未保存的内容已保留，重新打开${Object.keys(kept)
            .map((form) => `“${form}”`)
            .join('、')}即可恢复`,
        )
    })
    session.signedOut.subscribe(() => {
      if (session.signedOutByUser) storage.remove(StorageKey.drafts)
      else this.#keep()
    })
  }

  /** Follows a form with unsaved input; `read` gives what differs from the record. The returned function ends it. */
  follow(form: string, read: () => DraftValues): () => void {
    const id = Symbol(form)
    this.#forms.set(id, { form, read })
    return () => this.#forms.delete(id)
  }

  /** What the form of that title held; undefined where nothing of this user is kept. */
  of(form: string): DraftValues | undefined {
    return asObject(own(this.#present(), form))
  }

  /** The form has it again. */
  drop(form: string): void {
    const { [form]: dropped, ...others } = this.#present()
    if (dropped !== undefined) this.#store(others)
  }

  #present(): DraftValues {
    return (this.#user !== undefined && this.#of(this.#user)) || {}
  }

  #keep(): void {
    const unsaved = [...this.#forms.values()].map(({ form, read }) => [form, read()] as const)
    const forms = Object.fromEntries(unsaved.filter(([, values]) => Object.keys(values).length > 0))
    if (Object.keys(forms).length > 0) this.#store(forms)
  }

  #store(forms: DraftValues): void {
    const { storage, clock } = this.#parts
    const text = JSON.stringify({ user: this.#user, since: clock.now(), forms }, (key, value) =>
      isSecretKey(key) ? undefined : value,
    )
    if (Object.keys(forms).length === 0 || text.length > most) storage.remove(StorageKey.drafts)
    else storage.set(StorageKey.drafts, text)
  }

  #of(user: string): DraftValues | undefined {
    const { storage, clock } = this.#parts
    const kept = parseObject(storage.get(StorageKey.drafts)) ?? {}
    const age = clock.now() - Number(own(kept, 'since'))
    return own(kept, 'user') === user && age >= 0 && age < longest ? asObject(own(kept, 'forms')) : undefined
  }
}
