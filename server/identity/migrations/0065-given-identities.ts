import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/**
 * Identities that another person has bound to an account, until its owner has confirmed them (decision 0106). Of a
 * certificate that is bound already the audit knows the user; one that has signed its owner in stays as it is.
 */
export const givenIdentities: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('given_identity')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('given_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('given_identity_key', ['provider', 'subject'])
      .addForeignKeyConstraint(
        'given_identity_bound',
        ['provider', 'subject'],
        'external_identity',
        ['provider', 'subject'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`
      insert into given_identity (provider, subject, given_by)
      select external_identity.provider, external_identity.subject, audit.user_name
      from external_identity inner join audit on audit.id = (
        select max(binding.id) from audit as binding
        where binding.object_kind = 'external_identity' and binding.object_id = external_identity.user_id
          and binding.operation = 'bindUserCertificate' and binding.created_at >= external_identity.created_at)
      where external_identity.last_used_at is null`.execute(db)
  },
}
