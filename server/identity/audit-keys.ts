import { hkdfSync } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { AuditKey, AuditKeys } from '../kernel/audit-signature.ts'
import { existingSecretOf, type Keys, secretOf, vaultOf } from './vault.ts'

/** The purpose of a sealed key in `audit_key`. */
export const auditKeyPurpose = (id: string): string => `audit key ${id}`

/** The key of the audit that belongs to a `SECRET_KEY`. */
function keyFrom(secret: string): AuditKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'auth-centre audit 1', 36))
  return { id: derived.toString('hex', 32), secret: derived.subarray(0, 32) }
}

/**
 * The keys of the audit (decision 0102): that of `SECRET_KEY`, or of the file beside the database; that of
 * `SECRET_KEY_PREVIOUS`; and those before, which `secrets reseal` has kept.
 */
export function auditKeysOf(config: Keys): AuditKeys {
  let present: AuditKey | undefined
  const vault = vaultOf(config)
  return {
    present: () => (present ??= keyFrom(secretOf(config))),
    async known(db) {
      const [own, previous] = [existingSecretOf(config), config.previousSecretKey]
      const given = [own, previous].flatMap((secret) => (secret === undefined ? [] : [keyFrom(secret)]))
      const kept = own === undefined ? [] : await db.selectFrom('audit_key').selectAll().execute()
      const former = kept.flatMap(({ id, secret }) => {
        const text = vault.open(secret, auditKeyPurpose(id))
        return text === undefined ? [] : [{ id, secret: Buffer.from(text, 'base64url') }]
      })
      return [...former, ...given]
    },
  }
}

/**
 * Keeps the key of `SECRET_KEY_PREVIOUS` in the database, sealed with the present one, so that what it has signed can
 * be compared after that variable is gone; nothing where no row is signed yet.
 */
export async function keepFormerKey(db: Database, config: Keys): Promise<void> {
  if (config.previousSecretKey === undefined) return
  const head = await db.selectFrom('audit_head').select('signature').executeTakeFirstOrThrow()
  if (head.signature === null) return
  const { id, secret } = keyFrom(config.previousSecretKey)
  const sealed = vaultOf(config).seal(secret.toString('base64url'), auditKeyPurpose(id))
  await db
    .insertInto('audit_key')
    .values({ id, secret: sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
