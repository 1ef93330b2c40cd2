import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { type Marks, noMarks, replaceMarks } from './marks.ts'
import type { OfficerColumns } from './officer-columns.ts'

interface Draft {
  readonly columns: OfficerColumns
  readonly marks: Marks
}

/** Adds an officer as a draft; `now` in milliseconds since 1970. Resolves to its id. */
export async function addDraft(tx: Database, { columns, marks }: Draft, now: number): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('hearing_officer')
    .values({ ...columns, id, status: 'draft', created_at: now, updated_at: now })
    .execute()
  await replaceMarks(tx, id, noMarks, marks)
  return id
}
