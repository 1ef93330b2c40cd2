import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/**
 * The period of a user's role, the sessions that an administrator has ended, and the buttons for the access of users.
 */
export const userAccess: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('user_role').addColumn('valid_from', 'text').execute()
    await db.schema.alterTable('user_role').addColumn('valid_until', 'text').execute()
    await db.schema
      .createTable('ended_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('ended_session_expiry').on('ended_session').column('expires_at').execute()
    const buttons = [
      ['system:user:lock', 'system:user:signOut', '强制下线'],
      ['system:user:edit', 'system:user:grant', '分配角色'],
      ['system:user:remove', 'system:user:cancel', '注销'],
    ] as const
    for (const [index, [like, permission, name]] of buttons.entries())
      await addButtons(db, { page: 'system-user', like, buttons: [[permission, name]], sort: 11 + index })
  },
}
