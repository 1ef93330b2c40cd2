import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'
import { personName } from '../../../language/person-name.ts'

const batchSize = 500

/** Names as they are folded since (decision 0117), and the sounds of those in parts; few of them change. */
export const foldedOfficerNames: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (let last = ''; ; ) {
      const rows = await db
        .selectFrom('hearing_officer')
        .select(['id', 'name', 'name_sounds'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      const end = rows.at(-1)
      if (!end) return
      // What is of Chinese characters alone is as it was.
      for (const { id, name } of rows.filter((row) => !/^[\u4E00-\u9FFF]*$/.test(row.name)))
        await db.updateTable('hearing_officer').set(personName(name)).where('id', '=', id).execute()
      last = end.id
    }
  },
}
