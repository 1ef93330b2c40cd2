import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../database/migrations/add-buttons.ts'
import type { Tables } from '../../database/schema.ts'
import { canonicalSubject } from './frozen/certificate-subject.ts'

/**
 * The end of a bound certificate, and the button for the certificates of users. Issuers of certificates are written in
 * one way from now on, so that a certificate that was bound before is found again however the gateway or a file spells
 * its issuer.
 */
export const certificates: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('external_identity').addColumn('not_after', 'bigint').execute()
    await db.schema.alterTable('arrival').addColumn('not_after', 'bigint').execute()
    await db.schema
      .createIndex('external_identity_by_end')
      .on('external_identity')
      .columns(['provider', 'not_after'])
      .execute()
    for (const table of ['external_identity', 'arrival'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['provider', 'subject'])
        .where('subject', 'like', '["%"]')
        .execute()
      for (const { provider, subject } of rows) {
        const canonical = canonicalSubject(subject)
        if (canonical === undefined || canonical === subject) continue
        await db
          .updateTable(table)
          .set({ subject: canonical })
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .execute()
      }
    }
    await addButtons(db, {
      page: 'system-user',
      like: 'system:user:resetPwd',
      buttons: [['system:user:certificate', '绑定证书']],
      sort: 21,
    })
  },
}
