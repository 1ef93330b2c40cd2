import type { FastifyInstance } from 'fastify'
import { closedSecrets } from '../commands/reseal-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { isLost } from '../files/held-store.ts'
import { whileListening } from '../http/rounds.ts'
import { existingSecretOf, keyFile, type Vault } from '../identity/vault.ts'
import { dayOf } from '../kernel/time.ts'
import { writeMessage } from '../message/index.ts'
import { administratorsOf } from '../system/role/index.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How often a running server looks, in milliseconds. */
const lookEvery = 10 * minute
/** Secrets of each kind that are tried: the newest, which another server may have sealed with another key. */
const newest = 20

/** What a running server needs to notice that something it depends on was lost. */
export interface Kept {
  readonly db: Database
  readonly files: Pick<FileStore, 'get'>
  readonly vault: Pick<Vault, 'seal' | 'open'>
  readonly config: Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDirectory'>
}

interface Trouble {
  readonly title: string
  readonly content: string
}

/** What has been lost, in words for administrators. Changes nothing. */
export async function lostWhileRunning(
  { db, files, vault, config }: Kept,
  key: string | undefined,
): Promise<Trouble[]> {
  const found: Trouble[] = []
  if (await isLost(db, files))
    found.push({
      title: '上传的文件找不到了',
      content:
        '文件存储中没有已上传的文件，可能未挂载、已清空或换成了另一个。服务器暂不接受上传，也不改动存储。请恢复原来的存储，再用 node server/main.ts files check 核对。',
    })
  if (key !== undefined && existingSecretOf(config) !== key)
    found.push({
      title: '密钥文件已丢失或被更换',
      content: `服务器仍在使用启动时的密钥。请在重启之前从备份恢复 ${keyFile(config.dataDirectory)}，否则重启后无法解密已保存的密钥和动态验证码。`,
    })
  const closed = await closedSecrets(db, () => vault, newest)
  if (closed.length > 0)
    found.push({
      title: '有内容无法用现在的密钥解密',
      content: `无法解密：${closed.join('、')}。可能另一台服务器使用了不同的 SECRET_KEY，或密钥已更换：请统一各服务器的密钥，或把原来的密钥设为 SECRET_KEY_PREVIOUS，再启动。`,
    })
  return found
}

/** Sends the administrators a message about each, at most once a day, whichever server notices it. */
export async function tellOnceADay(db: Database, troubles: readonly Trouble[], now: number): Promise<void> {
  for (const { title, content } of troubles) {
    await db.transaction().execute(async (tx) => {
      const told = await tx
        .selectFrom('message')
        .select('id')
        .where('kind', '=', 'system')
        .where('title', '=', title)
        .where('created_at', '>', now - day)
        .limit(1)
        .executeTakeFirst()
      if (told) return
      // It is mended where the server runs.
      const message = { kind: 'system', title, content, link: null } as const
      await writeMessage(tx, await administratorsOf(tx, dayOf(now)), message, now)
    })
  }
}

/** Looks every ten minutes while the server listens; what is lost is in the log, and told to the administrators. */
export function watchKept(app: FastifyInstance, kept: Kept & { readonly clock: { now(): number } }): void {
  // Of a key that is not needed yet there is no file.
  let key = existingSecretOf(kept.config)
  whileListening(app, {
    name: 'what the site keeps',
    every: lookEvery,
    run: async () => {
      key ??= existingSecretOf(kept.config)
      const troubles = await lostWhileRunning(kept, key)
      for (const { title, content } of troubles) app.log.error(`${title}：${content}`)
      await tellOnceADay(kept.db, troubles, kept.clock.now())
    },
  })
}
