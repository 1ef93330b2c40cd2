import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'
import { secretPurpose } from './source-of.ts'

/** What the synchronisations sign in to their sources with. */
export const sealedSources: SealedSecrets = {
  name: '同步任务',
  usual: true,
  read: async (db) => {
    const rows = await db.selectFrom('sync_task').select(['id', 'secret']).execute()
    return rows.flatMap(({ id, secret }) => {
      if (secret === null) return []
      const replace = (tx: typeof db, by: string) =>
        tx.updateTable('sync_task').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: secretPurpose(id), replace }]
    })
  },
}
