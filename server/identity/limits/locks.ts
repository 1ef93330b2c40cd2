import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { inOrder } from './guess-count.ts'
import { nameKey } from './guess-subjects.ts'
import type { GuessKind } from './table.ts'

/** A lock of an account that wrong passwords, or wrong codes of the second step, caused (decisions 0041 and 0068). */
export interface Lock {
  readonly userId: string
  /** What was wrong: who enters wrong codes has given the right password before. */
  readonly cause: 'password' | 'code'
  /**
   * The attempts that it refuses: those from one network, those of all browsers on which the account has not signed in,
   * or those of one on which it has.
   */
  readonly refuses: 'network' | 'strangers' | 'device'
  /** Where the wrong ones came from; null for strangers, who are in several networks. */
  readonly network: string | null
  /** Milliseconds since 1970. */
  readonly until: number
}

const refusals = {
  'name-and-network': 'network',
  name: 'strangers',
  device: 'device',
} as const satisfies Partial<Record<GuessKind, Lock['refuses']>>

/** The locks in force of these accounts, the longest first. `now` in milliseconds since 1970. */
export async function locksOf(db: Database, userIds: readonly string[], now: number): Promise<readonly Lock[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('guess_count')
    .innerJoin('user', 'user.id', 'guess_count.user_id')
    .select(['key', 'user.id as userId', 'username', 'kind', 'network', 'locked_until as until'])
    .where('user_id', 'in', userIds)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ key, userId, username, kind, network, until }) =>
    until === null || kind === 'address' || kind === 'code'
      ? []
      : [
          {
            userId,
            cause: causeOf(key, username),
            refuses: refusals[kind],
            network,
            until: Math.min(until, now + windowOf(db, kind)),
          },
        ],
  )
}

/** A lock that a clock has written that ran ahead is shortened to a window by the next guess (`standingsOf`). */
const windowOf = (db: Database, kind: keyof typeof refusals): number =>
  parameter(db, kind === 'name' ? 'login.strangers.minutes' : 'login.lock.minutes') * 60_000

const causeOf = (key: string, username: string): Lock['cause'] =>
  key.split(':')[1] === nameKey(username, 'code') ? 'code' : 'password'

/** Whether an account has a lock in force, as a condition of a query: `where(isLockedOut(eb.ref('user.id'), now))`. */
export const isLockedOut = (userId: Expression<string>, now: number): Expression<SqlBool> => {
  const eb = expressionBuilder<Tables>()
  const locks = eb
    .selectFrom('guess_count')
    .select('guess_count.key')
    .where('guess_count.user_id', '=', userId)
    .where('guess_count.locked_until', '>', now)
  return eb.exists(locks)
}

/** Removes the locks of an account, with the wrong passwords and codes that were counted for its username. */
export async function liftLocks(
  tx: Database,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> {
  const name = nameKey(username, 'password')
  const counts = await tx
    .selectFrom('guess_count')
    .select('key')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', id),
        // Counted before the account was created, when there were passwords only.
        eb('key', '=', `name:${name}`),
        eb('key', 'like', `name-and-network:${name}:%`),
      ]),
    )
    .execute()
  // One by one in the order in which a guess locks them, so that the two cannot deadlock.
  for (const { key } of inOrder(counts)) await tx.deleteFrom('guess_count').where('key', '=', key).execute()
}
