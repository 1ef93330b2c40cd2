import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** Who changes interfaces keeps their providers, until an administrator decides otherwise. */
export const providerButton: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await addButtons(db, {
      page: 'apiInterface-interface',
      like: 'apiInterface:interface:edit',
      buttons: [['apiInterface:interface:provider', '维护提供方']],
      sort: 20,
    })
  },
}
