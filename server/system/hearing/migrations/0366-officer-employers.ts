import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addTextSearch } from '../../../database/migrations/text-search.ts'

/** Finds candidates of a training by a part of their employer's name in an index: of 100,000 each row was read. */
export const officerEmployers: Migration = {
  up: (db: Kysely<unknown>) =>
    addTextSearch(db, {
      table: 'hearing_officer',
      index: 'hearing_officer_employer',
      texts: ['employer'],
      longest: 100,
    }),
}
