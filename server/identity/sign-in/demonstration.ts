import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { DemonstrationPart } from '../../demonstration/demonstration-part.ts'
import type { SeedUser } from '../../demonstration/users.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import type { SignInTable } from './table.ts'

const day = 24 * 3_600_000

/**
 * Each user's last sign-in and one the day before; every fortieth user had typed a wrong password a minute before the
 * last one.
 */
const signInRows = (users: readonly SeedUser[], now: number): readonly Insertable<SignInTable>[] =>
  users.flatMap(({ id, lastLoginAt, lastLoginIp }, place) => {
    if (lastLoginAt === null || lastLoginIp === null) return []
    const signIn = (created_at: number, succeeded: 0 | 1): Insertable<SignInTable> => ({
      id: newId(now),
      created_at,
      user_id: id,
      succeeded,
      failure: succeeded ? null : 'password',
      method: 'password',
      ip: lastLoginIp,
      user_agent: null,
    })
    return [
      ...(place % 40 === 0 ? [signIn(lastLoginAt - 60_000, 0)] : []),
      signIn(lastLoginAt - day, 1),
      signIn(lastLoginAt, 1),
    ]
  })

export const signInDemonstration: DemonstrationPart = {
  seed: (tx, { users, now }) => insertRows(tx, 'sign_in', signInRows(users, now)),
}
