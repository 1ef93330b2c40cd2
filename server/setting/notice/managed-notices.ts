import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NoticeTable } from '../../database/tables/notice.ts'
import type { Account } from '../../kernel/account.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { scope } from '../../kernel/scope.ts'
import { noticeMissing } from './notices.ts'

export type NoticeRecord = Selectable<NoticeTable>

/** A notice, locked until the transaction ends; undefined where there is none. */
export async function lockNotice(tx: Database, id: string): Promise<NoticeRecord | undefined> {
  return tx
    .updateTable('notice')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The notices with these ids that the present operation applies to, locked until the transaction ends, ordered by id; for each
 * other a refusal (AA0005).
 */
export async function managedNotices(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<NoticeRecord>[]> {
  const candidates: Candidate<NoticeRecord>[] = []
  // One by one in a fixed order, so that two transactions over the same notices cannot deadlock.
  for (const id of ids.toSorted()) {
    const within = await tx
      .selectFrom('notice')
      .select('id')
      .where('id', '=', id)
      .where(scope('notice', account))
      .executeTakeFirst()
    const row = within && (await lockNotice(tx, id))
    candidates.push(row ? { id, row } : { id, refusal: noticeMissing() })
  }
  return candidates
}
