import type { SealedSecrets } from '../../kernel/contributions/sealed-secrets.ts'
import { seedPurpose } from './stored-record.ts'

/** The seeds of commitments that wait for their draw. */
export const sealedSeeds: SealedSecrets = {
  name: '抽取种子',
  read: async (db) => {
    const rows = await db
      .selectFrom('hearing_draw')
      .select(['id', 'seed', 'commitment'])
      .where('status', '=', 'committed')
      .execute()
    return rows.map(({ id, seed, commitment }) => ({
      secret: seed,
      purpose: seedPurpose(commitment),
      replace: (tx, by) =>
        tx.updateTable('hearing_draw').set({ seed: by }).where('id', '=', id).where('seed', '=', seed).execute(),
    }))
  },
}
