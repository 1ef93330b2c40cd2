import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { nameKey } from '../../server/language/name-key.ts'
import type { StateHandlers } from '../states.ts'

/** Dictionaries of the contract, beside those of the demonstration. */
export const dictStates = (db: Database) => {
  const remove = (code: string) => db.deleteFrom('dict').where('code', '=', code).execute()
  return {
    'a dictionary exists': async ({ code, name }) => {
      await remove(code)
      const now = Date.now()
      const [dictId, entryId, lowerEntryId] = [newId(now), newId(now), newId(now)]
      const times = { created_at: now, updated_at: now }
      await db
        .insertInto('dict')
        .values({ ...times, id: dictId, code, name, name_key: nameKey(name, 'organisation') })
        .execute()
      const entries = [
        { id: entryId, value: 'one', name: '一', parent_id: null },
        { id: lowerEntryId, value: 'two', name: '二', parent_id: entryId },
      ]
      for (const entry of entries)
        await db
          .insertInto('dict_entry')
          .values({ ...times, ...entry, dict_id: dictId, entry_key: `${code}.${entry.value}`, sort: 1 })
          .execute()
      return { dictId, entryId, lowerEntryId }
    },
    'no dictionary has the code': async ({ code }) => {
      await remove(code)
      return {}
    },
  } satisfies Partial<StateHandlers>
}
