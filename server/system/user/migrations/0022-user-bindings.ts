import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The button for the bindings of users. */
export const userBindings: Migration = {
  up: (db: Kysely<Tables>) =>
    addButtons(db, {
      page: 'system-user',
      like: 'system:user:resetPwd',
      buttons: [['system:user:unbind', '账号绑定']],
      sort: 10,
    }),
}
