import { filter, type Observable, Subject, take, takeUntil, timer } from 'rxjs'
import { asObject, own, parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { BegunPreview, PreviewGateway } from '../ports/preview-gateway.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'

/** A preview as its tab keeps it, so that it survives a reload. */
export interface KeptPreview extends Omit<BegunPreview, 'expiresIn'> {
  /** When it ends at the latest; milliseconds since 1970, by this device's clock. */
  readonly ends: number
  /** Id of the administrator, whose look and automatic lock apply. */
  readonly administratorId: string
}

/** Stores a preview that has just begun in this tab; from its next load on the tab is in the preview. */
export const keepPreview = (
  storage: Pick<KeyValueStorage, 'set'>,
  { expiresIn, ...begun }: BegunPreview,
  { now, administratorId }: { readonly now: number; readonly administratorId: string },
): void => storage.set(StorageKey.preview, JSON.stringify({ ...begun, ends: now + expiresIn * 1000, administratorId }))

/** The preview of this tab; undefined for none, and for a damaged one. */
export const keptPreview = (storage: Pick<KeyValueStorage, 'get'>): KeptPreview | undefined => {
  const kept = parseObject(storage.get(StorageKey.preview)) ?? {}
  const user = asObject(own(kept, 'user')) ?? {}
  const ends = own(kept, 'ends')
  const texts = [
    own(kept, 'previewToken'),
    own(kept, 'administratorId'),
    ...['id', 'username', 'name'].map((key) => own(user, key)),
  ]
  if (typeof ends !== 'number' || !texts.every((text) => typeof text === 'string')) return undefined
  const [previewToken = '', administratorId = '', id = '', username = '', name = ''] = texts
  return { previewToken, administratorId, ends, user: { id, username, name } }
}

/**
 * The read-only preview that this tab shows, from its load to its end (decision 0065). The tab acts as the user as long
 * as it is loaded, also after the end, when the backend refuses everything: it never falls back to the administrator's
 * own rights.
 */
export class Preview {
  readonly kept: KeptPreview
  readonly #storage: KeyValueStorage
  readonly #clock: Clock
  readonly #over = mutable<string | undefined>(undefined)
  readonly #ended = new Subject<void>()

  constructor(kept: KeptPreview, storage: KeyValueStorage, clock: Clock) {
    this.kept = kept
    this.#storage = storage
    this.#clock = clock
    timer(this.left)
      .pipe(takeUntil(this.#ended))
      .subscribe(() => this.finish('预览已到时间'))
  }

  /** Milliseconds until it ends. */
  get left(): number {
    return Math.max(0, this.kept.ends - this.#clock.now())
  }

  /** Why it is over; undefined while it lasts. */
  get over(): State<string | undefined> {
    return this.#over
  }

  /** Ends it in this tab: its next load is the administrator's own app. A later reason changes nothing. */
  finish(reason: string): void {
    this.#storage.remove(StorageKey.preview)
    if (this.#over.value !== undefined) return
    this.#over.next(reason)
    this.#ended.next()
  }

  /** Ends it with the sign-in that it belongs to. */
  endWith(signedOut: Observable<unknown>): void {
    signedOut
      .pipe(
        take(1),
        filter(() => this.#over.value === undefined),
      )
      .subscribe(() => this.finish('您的登录已结束，预览也随之结束'))
  }

  /** Ends it on the backend and here. Where the call fails, the backend ends it when its time is over. */
  async end(gateway: Pick<PreviewGateway, 'end'>): Promise<void> {
    await gateway.end().catch(() => undefined)
    this.finish('预览已结束')
  }
}
