import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { nameKey } from '../../language/name-key.ts'
import { type SeedDictionary, type SeedEntry, seedDictionaries } from './dictionary-data.ts'

/** Adds the dictionaries of the demonstration; `now` in milliseconds since 1970. */
export async function seedFurtherDictionaries(db: Database, now: number): Promise<void> {
  for (const dictionary of seedDictionaries) {
    const { code, name, remark, entries } = dictionary
    const id = newId(now)
    await db
      .insertInto('dict')
      .values({ id, code, name, name_key: nameKey(name, 'organisation'), remark, created_at: now, updated_at: now })
      .execute()
    await addEntries(db, { dictionary, id, now }, entries, null)
  }
}

interface Into {
  readonly dictionary: SeedDictionary
  readonly id: string
  readonly now: number
}

async function addEntries(
  db: Database,
  into: Into,
  entries: readonly SeedEntry[],
  parent_id: string | null,
): Promise<void> {
  const { dictionary, id: dict_id, now } = into
  const { code, initial, styles, until } = dictionary
  for (const [index, [value, name, below = []]] of entries.entries()) {
    const id = newId(now)
    await db
      .insertInto('dict_entry')
      .values({
        id,
        dict_id,
        parent_id,
        value,
        name,
        entry_key: `${code}.${value}`,
        sort: index + 1,
        style: styles?.[value] ?? 'neutral',
        is_default: value === initial ? 1 : 0,
        valid_from: null,
        valid_until: until?.[value] ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await addEntries(db, into, below, id)
  }
}
