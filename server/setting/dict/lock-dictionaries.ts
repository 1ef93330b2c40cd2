import type { Database } from '../../database/schema.ts'

/**
 * Serialises the changes of dictionaries until the transaction ends: without it two changes could put each of two
 * entries below the other, and one could be deleted while another gets it as its parent. Call it before any other lock.
 */
export async function lockDictionaries(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('entity', '=', 'dictionaries')
    .execute()
}
