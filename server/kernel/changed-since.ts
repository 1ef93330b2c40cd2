import type { Database, Tables } from '../database/schema.ts'
import { Failure } from './failure.ts'
import { changed } from './last-change.ts'
import { formatDateTime } from './time.ts'

/** Maximum number of changes that are named. */
const most = 50

interface Found {
  readonly kind: keyof Tables
  readonly id: string
  /** Its present version. */
  readonly version: number
}

/**
 * 409 AA0001 for a record that was changed since `version` was read (optimistic lock), with who changed it last, when,
 * and which fields, from the audit log; every write of a record counts its version and is recorded. `noun` names the
 * record: 用户.
 */
export async function changedSince(
  tx: Database,
  noun: string,
  { kind, id, version }: Found,
  read: number,
): Promise<Failure> {
  const rows = await tx
    .selectFrom('audit')
    .select(['user_name', 'created_at', 'changes'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where(changed)
    .orderBy('id', 'desc')
    .limit(Math.min(Math.max(version - read, 1), most))
    .execute()
  const [last] = rows
  const fields = new Set(rows.flatMap(({ changes }) => Object.keys(JSON.parse(changes))))
  return new Failure(409, 'AA0001', `该${noun}已被他人修改，请刷新后重试`, {
    ...(last && {
      change: { userName: last.user_name, time: formatDateTime(last.created_at), fields: [...fields] },
    }),
  })
}
