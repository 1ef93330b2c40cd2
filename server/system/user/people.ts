import { expressionBuilder } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { keptCounts } from '../../kernel/kept-counts.ts'
import { officesOf } from '../../kernel/offices.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { inScope, named, userCounts } from './conditions.ts'
import { ofOrganisation } from './reach.ts'

/** Which of the users that can be chosen are asked for. */
export interface PeopleQuery {
  readonly current?: number
  readonly size?: number
  readonly orders?: string
  /** Part of the username or name, or how the name begins to sound. */
  readonly keyword?: string
  readonly orgId?: string
  readonly includeChildren?: boolean
}

const eb = expressionBuilder<Tables, 'user'>()
const orders = { username: eb.ref('user.username'), name: eb.ref('user.name_key') } as const
const choose = (unless: string) =>
  pagedLarge({ id: 'user.id', orders, unless }, (db) =>
    db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['user.id', 'user.username', 'user.name', 'user.org_id as orgId', 'user.position', 'user.status'])
      .select(['org.name as orgName', 'org.kind', 'org.path']),
  )
const [byUsername, byName] = [choose('username:true'), choose('name:true')]

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** A page of the users in the account's data scope that match the query and the further conditions. */
export async function peopleIn(
  { db, account }: Reader,
  { keyword, orgId, includeChildren, ...page }: PeopleQuery,
  more: readonly Condition[],
  order: typeof byUsername = byUsername,
) {
  const large = {
    db,
    reader: account.userId,
    name: 'user',
    conditions: [
      ...inScope(account),
      ...more,
      ...(orgId === undefined ? [] : [await ofOrganisation(db, account, orgId, includeChildren)]),
      ...(keyword ? [named(db, keyword)] : []),
    ],
    count: keptCounts(userCounts(db, account.versions)),
  }
  const { rows, total } = await order(large, page)
  const officeOf = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map(({ kind, path, ...user }) => withoutNulls({ ...user, orgOffice: officeOf({ kind, path }) ?? null })),
    total,
  }
}

/** A page of the usable accounts of the data scope, by name: those that can be chosen as receivers. */
export async function usablePeople(reader: Reader, query: PeopleQuery) {
  const usable = { test: usableAccount(reader.account.day), reads: true }
  const { rows, total } = await peopleIn(reader, query, [usable], byName)
  return { rows: rows.map(({ orgId: _orgId, status: _status, ...user }) => user), total }
}
