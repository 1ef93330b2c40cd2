import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, ledBy } from '../../kernel/condition.ts'
import { locked, online } from './conditions.ts'
import { inReach } from './reach.ts'

/** GET /api/system/user/figures: what the home page shows of the users in the account's reach, as the list has them. */
export const userFigures: Handler<'userFigures'> = async ({ db, clock, account }) => {
  const now = clock.now()
  const [present, lockedOnes, waiting] = await Promise.all([
    countUsers(db, account, online(db, now)),
    countUsers(db, account, locked(['manual', 'passwords'], now)),
    countUsers(db, account, pending),
  ])
  return { online: present, locked: lockedOnes, pending: waiting }
}

const pending: Condition = { test: expressionBuilder<Tables, 'user'>()('user.status', '=', 'pending') }

async function countUsers(db: Database, account: Account, condition: Condition): Promise<number> {
  const { counted } = ledBy(db, 'user', [...inReach(account), condition], condition)
  const { count } = await counted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}
