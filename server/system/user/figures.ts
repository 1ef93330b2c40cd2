import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { enteredOrWrong, openSessionsAt } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, ledBy } from '../../kernel/condition.ts'
import { dayOf, startOfDay } from '../../kernel/time.ts'
import { locked } from './conditions.ts'
import { inReach } from './reach.ts'

const day = 24 * 3_600_000

/**
 * GET /api/system/user/figures: what the home page shows of the users in the account's data scope, as its list has
 * them. Wrong passwords for unknown usernames belong to no organisation: they are counted for a scope of all.
 */
export const userFigures: Handler<'userFigures'> = async ({ db, clock, account }) => {
  const now = clock.now()
  const today = startOfDay('today', dayOf(now))
  const [online, signedIn, before, failed, lockedOnes, waiting] = await Promise.all([
    countOnline(db, account, now),
    countSignIns(db, account, { from: today, to: now, succeeded: 1 }),
    countSignIns(db, account, { from: today - day, to: now - day, succeeded: 1 }),
    countSignIns(db, account, { from: today, to: now, succeeded: 0 }),
    countUsers(db, account, locked(['manual', 'passwords'], now)),
    countUsers(db, account, pending),
  ])
  return { online, signIns: signedIn, signInsBefore: before, failures: failed, locked: lockedOnes, pending: waiting }
}

const withinScope = (db: Database, account: Account) =>
  inReach(account).reduce((query, { test }) => query.where(test), db.selectFrom('user').select('user.id'))

async function countOnline(db: Database, account: Account, now: number): Promise<number> {
  const { count } = await openSessionsAt(db, now)
    .$if(!account.scope.all, (query) => query.where('user_id', 'in', withinScope(db, account)))
    .select((row) => row.fn.count('user_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Span {
  /** Milliseconds since 1970, both included. */
  readonly from: number
  readonly to: number
  readonly succeeded: 0 | 1
}

async function countSignIns(db: Database, account: Account, { from, to, succeeded }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in')
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('succeeded', '=', succeeded)
    .where(enteredOrWrong)
    .$if(!account.scope.all, (query) => query.where('user_id', 'in', withinScope(db, account)))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const pending: Condition = { test: expressionBuilder<Tables, 'user'>()('user.status', '=', 'pending') }

async function countUsers(db: Database, account: Account, condition: Condition): Promise<number> {
  const { counted } = ledBy(db, 'user', [...inReach(account), condition], condition)
  const { count } = await counted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}
