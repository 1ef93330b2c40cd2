import type { DictionaryGateway, DictionaryItem } from '../ports/dictionary-gateway.ts'
import type { Session } from '../session/session.ts'
import { Lookup } from './lookup.ts'
import type { LookupVersions } from './lookup-versions.ts'

/** All entries of a dictionary, each before those below it. */
export const flatItems = (items: readonly DictionaryItem[]): readonly DictionaryItem[] =>
  items.flatMap((item) => [item, ...flatItems(item.children ?? [])])

/** The dictionaries, each loaded when a screen first needs it, and again after a change of any (decision 0075). */
export class Dictionaries {
  readonly #create: (code: string) => Lookup<readonly DictionaryItem[]>
  readonly #lookups = new Map<string, Lookup<readonly DictionaryItem[]>>()

  constructor(gateway: DictionaryGateway, session: Session, versions: LookupVersions) {
    this.#create = (code) =>
      new Lookup(
        { entity: 'dictionaries', empty: [], fetch: (quiet) => gateway.dictionary(code, { quiet }) },
        session,
        versions,
      )
  }

  /** The dictionary with this code; the same object each time. */
  of(code: string): Lookup<readonly DictionaryItem[]> {
    const known = this.#lookups.get(code)
    if (known) return known
    const lookup = this.#create(code)
    this.#lookups.set(code, lookup)
    return lookup
  }
}
