import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import type { ApplicationTable } from '../../server/database/tables/application.ts'
import { moment } from './people.ts'

type Shown = Pick<Insertable<ApplicationTable>, 'id' | 'name' | 'icon' | 'category' | 'description' | 'visibility'>

/** Replaces any application with this id, and what refers to it, by one with a page, which the portal can show. */
export const connectToPortal = async (db: Database, shown: Shown): Promise<void> => {
  const at = moment('2026-03-02 09:30:00')
  await db.deleteFrom('application').where('id', '=', shown.id).execute()
  await db
    .insertInto('application')
    .values({
      ...shown,
      name_key: '',
      home_url: 'https://contract.example.gov.cn/',
      kind: 'confidential',
      grants: 'authorization_code',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db.insertInto('application_scope').values({ application_id: shown.id, scope: 'openid', optional: 0 }).execute()
}
