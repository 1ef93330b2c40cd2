import { sealedOfAreas } from '../areas.ts'
import type { Database } from '../database/schema.ts'
import { auditKeyPurpose } from '../identity/audit-keys.ts'
import { totpPurpose } from '../identity/factor/totp-code.ts'
import type { Vault } from '../identity/vault.ts'
import type { SealedSecret } from '../kernel/contributions/sealed-secrets.ts'
import { entries, parameterSecret } from '../kernel/parameters/catalogue.ts'
import { secretPurpose } from '../setting/sync/source-of.ts'

/** A kind that most sites have nothing of, as those of areas. */
const formerKeys = '审计签名密钥'
const rare: readonly string[] = [formerKeys, ...sealedOfAreas.map(({ name }) => name)]

/**
 * What is sealed, by what it is called. Set-ups of authenticator apps that are under way last for minutes and are left
 * out.
 */
const kinds: Readonly<Record<string, (db: Database, newest?: number) => Promise<readonly SealedSecret[]>>> = {
  动态验证码: async (db, newest) => {
    const rows = await db
      .selectFrom('second_factor')
      .select(['id', 'user_id', 'secret'])
      .orderBy('id', 'desc')
      .$if(newest !== undefined, (query) => query.limit(newest ?? 0))
      .execute()
    return rows.flatMap(({ id, user_id, secret }) => {
      if (secret === null) return []
      const replace = (tx: Database, by: string) =>
        tx.updateTable('second_factor').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: totpPurpose(user_id), replace }]
    })
  },
  系统参数: async (db) => {
    const keys = entries.filter(({ parameter }) => parameter.type === 'secret').map(({ key }) => key)
    const rows = await db.selectFrom('parameter').select(['id', 'value']).where('id', 'in', keys).execute()
    return rows.flatMap(({ id, value }) => {
      const key = keys.find((one) => one === id)
      if (value === null || key === undefined) return []
      const replace = (tx: Database, by: string) =>
        tx.updateTable('parameter').set({ value: by }).where('id', '=', id).where('value', '=', value).execute()
      return [{ secret: value, purpose: parameterSecret(key), replace }]
    })
  },
  同步任务: async (db) => {
    const rows = await db.selectFrom('sync_task').select(['id', 'secret']).execute()
    return rows.flatMap(({ id, secret }) => {
      if (secret === null) return []
      const replace = (tx: Database, by: string) =>
        tx.updateTable('sync_task').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute()
      return [{ secret, purpose: secretPurpose(id), replace }]
    })
  },
  // Kept by `keepFormerKey`.
  [formerKeys]: async (db) => {
    const rows = await db.selectFrom('audit_key').selectAll().execute()
    return rows.map(({ id, secret }) => ({
      secret,
      purpose: auditKeyPurpose(id),
      replace: (tx, by) =>
        tx.updateTable('audit_key').set({ secret: by }).where('id', '=', id).where('secret', '=', secret).execute(),
    }))
  },
  ...Object.fromEntries(sealedOfAreas.map(({ name, read }) => [name, read])),
}

/**
 * How many secrets of each kind this vault cannot open, in words; empty where it opens all. `newest`: of the kind that
 * every user may have only so many are tried.
 */
export async function closedSecrets(
  db: Database,
  vault: () => Pick<Vault, 'open'>,
  newest?: number,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, read] of Object.entries(kinds)) {
    const closed = (await read(db, newest)).filter(
      ({ secret, purpose }) => vault().open(secret, purpose) === undefined,
    ).length
    if (closed > 0) found.push(`${name} ${closed} 项`)
  }
  return found
}

/** Whether the database has a sealed secret. */
export async function hasSecrets(db: Database): Promise<boolean> {
  for (const read of Object.values(kinds)) if ((await read(db)).length > 0) return true
  return false
}

/**
 * Seals every stored secret with the present key, and resolves to the words for it and the exit code: 1 where some can
 * be opened with neither key; those are left as they are. It may be repeated, and run while servers run that have both
 * keys.
 */
export async function resealSecrets(
  db: Database,
  vault: Vault,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const done: string[] = []
  const lost: string[] = []
  for (const [name, read] of Object.entries(kinds)) {
    const all = await read(db)
    if (rare.includes(name) && all.length === 0) continue
    const opened = all.map((one) => ({ ...one, text: vault.open(one.secret, one.purpose) }))
    await db.transaction().execute(async (tx) => {
      for (const { text, purpose, replace } of opened)
        if (text !== undefined) await replace(tx, vault.seal(text, purpose))
    })
    const closed = opened.filter(({ text }) => text === undefined).length
    done.push(`${name} ${all.length - closed} 项`)
    if (closed > 0) lost.push(`${name} ${closed} 项`)
  }
  const text = `已用现在的密钥重新加密：${done.join('、')}`
  if (lost.length === 0) return { text, exitCode: 0 }
  return { text: `${text}\n现在的密钥和 SECRET_KEY_PREVIOUS 都无法解密：${lost.join('、')}，请重新设置`, exitCode: 1 }
}
