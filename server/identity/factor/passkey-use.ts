import type { Database } from '../../database/schema.ts'
import { type AuditContext, audited, type Person } from '../../kernel/audited.ts'
import { notifyOwner } from '../notify-owner.ts'
import { type PasskeyAnswer, signedCounter } from './passkey.ts'
import type { PasskeySite } from './passkey-site.ts'

/** A passkey of a user who may sign in with it, as it is stored. */
export interface OwnPasskey {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly credential_id: string
  readonly public_key: string
  readonly synced: boolean
}

/** The passkey with this credential id; undefined where there is none. */
async function passkeyOf(db: Database, credentialId: string): Promise<OwnPasskey | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['id', 'user_id', 'name', 'credential_id', 'public_key', 'synced'])
    .where('credential_id', '=', credentialId)
    .where('kind', '=', 'passkey')
    .executeTakeFirst()
  if (!row || row.credential_id === null || row.public_key === null) return undefined
  const { credential_id, public_key, synced } = row
  return { ...row, credential_id, public_key, synced: synced === 1 }
}

/** A passkey that has signed; `counter` has not been compared yet. */
export interface Signed {
  readonly passkey: OwnPasskey
  readonly counter: number
}

/** What a passkey of a user has signed; undefined for an answer that is not one of them. */
export async function signedBy(
  db: Database,
  answer: PasskeyAnswer,
  expected: { readonly site: PasskeySite; readonly challenge: string; readonly userVerified: boolean },
): Promise<Signed | undefined> {
  const passkey = await passkeyOf(db, answer.credentialId)
  if (!passkey) return undefined
  const counter = await signedCounter(answer, passkey, expected)
  return counter === undefined ? undefined : { passkey, counter }
}

/**
 * Stores the counter of a signature; false where it is not above the stored one, so that the key may have been copied
 * (WebAuthn 6.1.1). Authenticators without a counter send 0. `vouched`: the password was right as well.
 */
export async function spendSignature(
  tx: Database,
  { passkey: { id }, counter }: Signed,
  { now, vouched }: { readonly now: number; readonly vouched: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ counter, last_used_at: now, ...(vouched && { vouched_at: now }) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Audits a signature whose counter went back, and tells the owner. */
export async function reportCopy(context: AuditContext, { passkey, counter }: Signed, by: Person): Promise<void> {
  const { id, user_id, name } = passkey
  await audited(context, async (tx, record) => {
    const stored = await tx.selectFrom('second_factor').select('counter').where('id', '=', id).executeTakeFirst()
    // Two fields, because the counter has not changed, and may be the stored one.
    const after = { refused_counter: counter, stored_counter: stored?.counter }
    record({ kind: 'second_factor', id, name: by.name, after, by })
    const factor = { kind: 'passkey', name } as const
    await notifyOwner(tx, user_id, { of: 'factor', how: 'copied', factor }, { by: 'owner', now: context.clock.now() })
  })
}
