import type { Database } from '../../database/schema.ts'

/**
 * Serialises the changes of divisions until the transaction ends, and sets their version, by which the search keeps
 * what it has read: a division could otherwise be deleted while another one is created below it.
 */
export async function lockAreas(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('entity', '=', 'areas')
    .execute()
}

/** The present version of the divisions. */
export async function areaVersions(db: Database): Promise<{ readonly areas: number }> {
  const { version } = await db
    .selectFrom('directory_version')
    .select('version')
    .where('entity', '=', 'areas')
    .executeTakeFirstOrThrow()
  return { areas: version }
}
