import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Session } from '../session/session.ts'
import { mutable } from '../state.ts'
import type { EntityVersions } from './entity-versions.ts'

/**
 * The present versions of the shared entities, as the event stream reports them; none after the session ends (S5.1).
 */
export class LookupVersions {
  readonly #versions = mutable<EntityVersions>({})

  /** Create it before the first event: a lookup that is created later reads the missed versions here. */
  constructor(updates: LiveUpdates, session: Session) {
    session.signedOut.subscribe(() => this.#versions.next({}))
    updates.events
      .pipe(
        filter((event) => event.kind === 'directory'),
        map(({ versions }) => versions),
      )
      .subscribe((versions) => this.#versions.next(versions))
  }

  /** The present version; undefined if none has been reported in this session. */
  of(entity: string): string | undefined {
    return this.#versions.value[entity]
  }

  /** Emits the present version and every other one that follows. */
  changesOf(entity: string): Observable<string | undefined> {
    return this.#versions.pipe(
      map((versions) => versions[entity]),
      distinctUntilChanged(),
    )
  }
}
