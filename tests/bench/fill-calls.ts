import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import type { InterfaceCallTable } from '../../server/database/tables/interface.ts'

/** Rows of one transaction, and of one statement. */
const [part, atOnce] = [20_000, 500]

const kinds = ['token', 'userinfo', 'sms', 'introspection', 'oidc', 'logout', 'certificate', 'token'] as const
const failures = ['status', 'timeout', 'unreachable'] as const

/**
 * Adds so many calls of 200 applications and gateways to the interface log, one each second; one in 25 failed. With the
 * ids of interfaces they are all calls at the gateway, half of them of the first ten.
 */
export async function fillCalls(db: Database, rows: number, interfaces: readonly string[] = []): Promise<void> {
  const start = Date.now() - rows * 1000
  const call = (index: number): Insertable<InterfaceCallTable> => {
    const failed = index % 25 === 0
    const failure = failed ? (failures[index % failures.length] ?? null) : null
    const handled = index % 100 === 0
    return {
      id: `${1_000_000_000 + index}`,
      at: start + index * 1000,
      ...(interfaces.length === 0
        ? { direction: index % 3 === 0 ? 'out' : 'in', kind: kinds[index % kinds.length] ?? '' }
        : { direction: 'in', kind: 'gateway', interface_id: interfaces[placeOf(index, interfaces.length)] ?? null }),
      party: `应用${index % 200}`,
      application_id: `application-${index % 200}`,
      method: 'POST',
      address: '/authCenter/oidc/token',
      status: failed ? 503 : 200,
      code: failed ? 'invalid_grant' : null,
      failure,
      // Most are short, a few take seconds.
      duration: (index * 7919) % (index % 50 === 0 ? 9000 : 300),
      trace_id: `trace-${Math.floor(index / 2)}`,
      ip: '10.20.3.15',
      headers: '{"content-type":"application/x-www-form-urlencoded","authorization":"***"}',
      request: 'grant_type=authorization_code&code=***&code_verifier=***',
      answer: '{"access_token":"***","token_type":"Bearer","expires_in":3600,"scope":"openid"}',
      state: failed ? (handled ? 'handled' : 'open') : null,
      marked_by: null,
      marked_at: null,
      note: null,
    }
  }
  for (let from = 0; from < rows; from += part)
    await db.transaction().execute(async (tx) => {
      for (let first = from; first < from + part; first += atOnce) {
        const values = Array.from({ length: atOnce }, (_, index) => call(first + index))
        await tx.insertInto('interface_call').values(values).execute()
      }
    })
}

const placeOf = (index: number, interfaces: number): number =>
  Math.floor(index / 2) % (index % 2 === 0 ? Math.min(10, interfaces) : interfaces)
