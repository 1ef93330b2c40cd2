import type { Database } from '../../database/schema.ts'

/** The codes, by id, of the directories that are enabled themselves and below none that is disabled. */
export async function openDirectories(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('api_directory').select(['id', 'parent_id', 'code', 'status']).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const isOpen = (id: string): boolean => {
    for (let at = known.get(id); at !== undefined; at = known.get(at.parent_id ?? ''))
      if (at.status === 'disabled') return false
    return true
  }
  return new Map(rows.flatMap(({ id, code }) => (isOpen(id) ? [[id, code] as const] : [])))
}
