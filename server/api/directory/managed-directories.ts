import type { Database } from '../../database/schema.ts'
import { managed } from '../../kernel/managed.ts'

/**
 * Serialises the changes of the catalogue until the transaction ends: two moves could otherwise put each of two
 * directories below the other, and one could be deleted while it gets an interface.
 */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('entity', '=', 'interfaces')
    .execute()
}

/** Directories of the catalogue, which belongs to the whole site. */
export const managedDirectories = managed('api_directory', { noun: '目录', serialise: lockCatalogue })
