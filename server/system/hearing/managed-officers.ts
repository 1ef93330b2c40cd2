import type { Selectable } from 'kysely'
import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { type Failure, forbidden, notFound, refused } from '../../kernel/failure.ts'
import { officerScope } from './officer-scope.ts'
import { lockOfficers } from './pools.ts'
import type { HearingOfficerTable } from './table.ts'

export type Officer = Selectable<HearingOfficerTable>

/**
 * Why no officer with this id is in the data scope of the present operation: 403 AA0002 for one that the account sees in the
 * list; otherwise 404 AA0005, which does not reveal whether there is one.
 */
export async function outOfScope(db: Database, account: Account, id: string): Promise<Failure> {
  const listed = account.permissions.get(listHearingOfficersPermission)
  const seen =
    listed &&
    (await db
      .selectFrom('hearing_officer')
      .select('id')
      .where('id', '=', id)
      .where(officerScope(account, listed))
      .executeTakeFirst())
  return seen ? forbidden('该听证员不在您可以进行此操作的机构范围内') : notFound('听证员不存在')
}

/**
 * The officers with these ids, in order, locked until the transaction ends; each with a refusal instead where it is outside the
 * scope of the operation (`outOfScope`).
 */
export async function managedOfficers(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<Officer>[]> {
  await lockOfficers(tx)
  const rows = await tx
    .selectFrom('hearing_officer')
    .selectAll()
    .where('id', 'in', ids)
    .where(officerScope(account))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const candidate = async (id: string): Promise<Candidate<Officer>> => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: await outOfScope(tx, account, id) }
  }
  const candidates: Candidate<Officer>[] = []
  for (const id of ids) candidates.push(await candidate(id))
  return candidates
}

/** One officer, whose refusal is thrown; 409 AA0001 when it was changed since it was read. */
export async function managedOfficer(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Officer> {
  const [candidate] = await managedOfficers(tx, account, [id])
  if (!candidate) throw notFound('听证员不存在')
  const officer = rowOf(candidate)
  if (officer.version !== version)
    throw await changedSince(tx, '听证员', { kind: 'hearing_officer', id, version: officer.version }, version)
  return officer
}

/** Throws 400 AA0001 for an officer that is kept by a synchronisation. */
export function requireLocal({ origin }: Officer): void {
  if (origin === 'synced') throw refused('该听证员由同步任务维护，请在来源系统中修改')
}
