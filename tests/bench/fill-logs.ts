import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import type { SignInTable } from '../../server/identity/sign-in/table.ts'
import { type AuditRow, appendAudit } from '../../server/kernel/audit-chain.ts'

/** Rows of each log. */
export const logRows = 1_000_000
/** Rows of one transaction. */
const part = 20_000

const operations = ['updateRole', 'createUser', 'lockUsers', 'updateUser', 'doLogin', 'doLogin', 'doLogin', 'logout']
const addressOf = (index: number) => `10.${index % 200}.3.${index % 250}`

/** Users in turn, the same for each row of a number. */
async function usersInTurn(db: Database) {
  const users = await db.selectFrom('user').select(['id', 'username', 'name']).orderBy('id').execute()
  return (index: number) => users[(index * 7919) % users.length] ?? { id: '', username: '', name: '' }
}

/** The numbers of the rows of each transaction. */
const parts = Array.from({ length: logRows / part }, (_, place) =>
  Array.from({ length: part }, (_row, index) => place * part + index),
)

/** Adds a million sign-ins: of all users in turn, one each second; one in twenty was refused. */
export async function fillSignIns(db: Database): Promise<void> {
  const userOf = await usersInTurn(db)
  const start = Date.now() - logRows * 1000
  const signIn = (index: number): Insertable<SignInTable> => ({
    id: `${1_000_000_000 + index}`,
    created_at: start + index * 1000,
    user_id: userOf(index).id,
    succeeded: index % 20 === 0 ? 0 : 1,
    failure: index % 20 === 0 ? 'password' : null,
    session: index % 20 === 0 ? null : `session-${index}`,
    method: 'password',
    factor: null,
    ip: addressOf(index),
    user_agent: 'Chrome/142 Windows',
  })
  for (const indexes of parts)
    await db.transaction().execute(async (tx) => {
      for (let first = 0; first < part; first += 1000)
        await tx
          .insertInto('sign_in')
          .values(indexes.slice(first, first + 1000).map(signIn))
          .execute()
    })
}

/** Adds a million rows to the audit, as a chain that verifies, and as many sign-ins. */
export async function fillLogs(db: Database): Promise<void> {
  const userOf = await usersInTurn(db)
  const start = Date.now() - logRows * 1000
  const auditRow = (index: number): AuditRow => {
    const { id, username, name } = userOf(index)
    return {
      created_at: start + index * 1000,
      user_id: id,
      username,
      user_name: name,
      session: `session-${Math.floor(index / 20)}`,
      trace_id: `trace-${Math.floor(index / 2)}`,
      operation: operations[index % operations.length] ?? '',
      object_kind: 'user',
      object_id: `${index % 50_000}`,
      object_name: `对象${index % 50_000}`,
      changes: '{"name":{"before":"甲","after":"乙"}}',
      ip: addressOf(index),
      duration: index % 90,
    }
  }
  for (const indexes of parts) await db.transaction().execute((tx) => appendAudit(tx, indexes.map(auditRow)))
  await fillSignIns(db)
}
