import { sealedOfAreas } from '../areas.ts'
import type { Database } from '../database/schema.ts'
import type { Vault } from '../identity/vault.ts'

/** What is sealed, in the order in which it is told. */
const kinds = [...sealedOfAreas.filter(({ usual }) => usual), ...sealedOfAreas.filter(({ usual }) => !usual)]

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
  for (const { name, read } of kinds) {
    const closed = (await read(db, newest)).filter(
      ({ secret, purpose }) => vault().open(secret, purpose) === undefined,
    ).length
    if (closed > 0) found.push(`${name} ${closed} 项`)
  }
  return found
}

/** Whether the database has a sealed secret. */
export async function hasSecrets(db: Database): Promise<boolean> {
  for (const { read } of kinds) if ((await read(db)).length > 0) return true
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
  for (const { name, usual, read } of kinds) {
    const all = await read(db)
    if (!usual && all.length === 0) continue
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
