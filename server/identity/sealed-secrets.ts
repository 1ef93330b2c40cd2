import type { SealedSecrets } from '../kernel/contributions/sealed-secrets.ts'
import { auditKeyPurpose } from './audit-keys.ts'
import { totpPurpose } from './factor/totp-code.ts'

/** The keys of authenticator apps. Set-ups that are under way last for minutes and are left out. */
const authenticatorKeys: SealedSecrets = {
  name: '动态验证码',
  usual: true,
  read: async (db, newest) => {
    const rows = await db
      .selectFrom('second_factor')
      .select(['id', 'user_id', 'secret'])
      .orderBy('id', 'desc')
      .$if(newest !== undefined, (query) => query.limit(newest ?? 0))
      .execute()
    return rows.flatMap(({ id, user_id, secret }) => {
      if (secret === null) return []
      const replace = (tx: typeof db, by: string) =>
        tx.updateTable('second_factor').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: totpPurpose(user_id), replace }]
    })
  },
}

/** Former keys of the audit (decision 0102), which `keepFormerKey` has kept. */
const auditKeys: SealedSecrets = {
  name: '审计签名密钥',
  read: async (db) => {
    const rows = await db.selectFrom('audit_key').selectAll().execute()
    return rows.map(({ id, secret }) => ({
      secret,
      purpose: auditKeyPurpose(id),
      replace: (tx, by) =>
        tx.updateTable('audit_key').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute(),
    }))
  },
}

export const identitySecrets: readonly SealedSecrets[] = [authenticatorKeys, auditKeys]
