import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addTextSearch } from '../../../database/migrations/text-search.ts'

/** Finds officers by a part of their name or its sound in an index, as users are: of 100,000 each row was read. */
export const officerSearchIndex: Migration = {
  up: (db: Kysely<unknown>) => addTextSearch(db, { table: 'hearing_officer', texts: ['name'], sounds: 'name_sounds' }),
}
