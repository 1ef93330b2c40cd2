import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { noticeScope } from './notice-scope.ts'
import { noticeMissing } from './notices.ts'
import { beyondScope, reachesOf } from './reach.ts'
import type { NoticeTable } from './table.ts'

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
 * other a refusal: AA0005, or AA0002 where it goes to others than those of the data scope.
 */
export async function managedNotices(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<NoticeRecord>[]> {
  const candidates = await visibleNotices(tx, account, ids)
  if (account.scope.all) return candidates
  const locked = candidates.flatMap((one) => ('row' in one ? [one.row] : []))
  const within = await reachesOf(tx, account, locked)
  return candidates.map((one) =>
    'refusal' in one || within(one.id, account.scope)
      ? one
      : { id: one.id, refusal: beyondScope(), name: one.row.name },
  )
}

/** The same without regard to their receivers, for an operation that concerns only their receivers within the data scope. */
export async function visibleNotices(
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
      .where(noticeScope(account))
      .executeTakeFirst()
    const row = within && (await lockNotice(tx, id))
    candidates.push(row ? { id, row } : { id, refusal: noticeMissing() })
  }
  return candidates
}
