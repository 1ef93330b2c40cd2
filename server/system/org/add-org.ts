import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { orgColumns } from './org-columns.ts'
import { lastSort } from './siblings.ts'

interface Parent {
  readonly id: string
  readonly path: string
}

interface NewOrg {
  readonly columns: ReturnType<typeof orgColumns>
  /** Absent at the top. */
  readonly parent: Parent | undefined
  /** Place among its siblings; the last one unless given. */
  readonly sort?: number | null
}

/** Adds an organisation in a locked tree (`lockTree`); `now` in milliseconds since 1970. Resolves to its id. */
export async function addOrg(tx: Database, { columns, parent, sort }: NewOrg, now: number): Promise<string> {
  const id = newId(now)
  const parent_id = parent?.id ?? null
  await tx
    .insertInto('org')
    .values({
      ...columns,
      parent_id,
      path: `${parent?.path ?? '/'}${id}/`,
      id,
      sort: sort ?? (await lastSort(tx, parent_id)) + 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
