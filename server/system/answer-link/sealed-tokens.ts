import type { Database } from '../../database/schema.ts'
import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'
import { sealedFor } from './sealed-address.ts'

/** The tokens of links in force whose text message is not sent yet. */
export const sealedTokens: SealedSecrets = {
  name: '一次性链接',
  read: async (db) => {
    const rows = await db
      .selectFrom('answer_link')
      .select(['id', 'subject', 'person', 'sealed_token'])
      .where('expires_at', '>', Date.now()) // A command has no injected clock.
      .execute()
    return rows.flatMap(({ id, subject, person, sealed_token: token }) => {
      if (token === null) return []
      const replace = (tx: Database, by: string) =>
        tx
          .updateTable('answer_link')
          .set({ sealed_token: by })
          .where('id', '=', id)
          .where('sealed_token', '=', token)
          .execute()
      return [{ secret: token, purpose: sealedFor(subject, person), replace }]
    })
  },
}
