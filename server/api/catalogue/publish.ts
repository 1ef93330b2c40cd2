import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { realDay } from '../../kernel/time.ts'
import { managedInterfaces, type Version } from './managed-interfaces.ts'
import { tellAuthorised } from './tell-authorised.ts'
import { statusOn } from './version-status.ts'

type Stored = Omit<Version, 'name'>

/** The versions of an interface, the newest first. */
const versionsOf = (tx: Database, interfaceId: string) =>
  tx
    .selectFrom('api_version')
    .selectAll()
    .where('interface_id', '=', interfaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * POST /api/apiInterface/interface/publish: of each interface the version with this word, or else its newest draft.
 * Refused where there is none or it is published already, without a provider, and where another published version has
 * the same address (AA0001).
 */
export const publishInterfaces: Handler<'publishInterfaces'> = async (context) => {
  const { account, body, clock } = context
  const { ids, word } = body
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedInterfaces.all(tx, account, ids), async (before, recordOne) => {
      const versions = await versionsOf(tx, before.id)
      const version = versions.find((one) => (word === undefined ? one.status === 'draft' : one.word === word))
      if (!version) throw refused(word === undefined ? '没有草稿版本' : `没有版本 ${word}`)
      if (statusOn(version, account.day) === 'published') throw refused(`版本 ${version.word} 已发布`)
      if (before.provider_id === null) throw refused('请先选择提供方')
      await requireFree(tx, before.directory_id, version, account.day)
      const now = clock.now()
      const after = { status: 'published', retires_on: null } as const
      await tx
        .updateTable('api_version')
        .set({ ...after, published_at: now, withdrawn_at: null, updated_at: now, version: version.version + 1 })
        .where('id', '=', version.id)
        .execute()
      await touch(tx, before.id, now)
      // Under the id of the interface, whose log is read as one.
      recordOne({ kind: 'api_version', id: before.id, name: `${before.name} ${version.word}`, before: version, after })
    }),
  )
}

/**
 * POST /api/apiInterface/interface/withdraw: of each interface the version with this word, or else all that are
 * published; at once, or from `date` on. Refused where none is published (AA0001); 400 AA0004 at `date` for a day that
 * does not exist. Those who keep the authorised applications get a message.
 */
export const withdrawInterfaces: Handler<'withdrawInterfaces'> = async (context) => {
  const { account, body, clock } = context
  const { ids, word } = body
  const day = body.date === undefined ? account.day : realDay('date', body.date)
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedInterfaces.all(tx, account, ids), async (before, recordOne) => {
      if (!(await withdrawPublished(tx, recordOne, before, { day, today: account.day, word, now: clock.now() })))
        throw refused('没有已发布的版本')
    }),
  )
}

interface Withdrawal {
  /** From which day on, and the day of today, `YYYY-MM-DD`. */
  readonly day: string
  readonly today: string
  /** Of one version alone. */
  readonly word?: string | undefined
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * Withdraws what an interface has published, and tells those who keep the authorised applications; nothing of what is
 * withdrawn on that day already. Resolves to false where nothing is published.
 */
export async function withdrawPublished(
  tx: Database,
  record: Recorder,
  { id, name }: { readonly id: string; readonly name: string },
  { day, today, word, now }: Withdrawal,
): Promise<boolean> {
  const found = (await versionsOf(tx, id)).filter(
    (one) => statusOn(one, today) === 'published' && (word === undefined || one.word === word),
  )
  if (found.length === 0) return false
  const atOnce = day <= today
  // Of those that end on this day already, everybody was told.
  const published = found.filter((one) => atOnce || one.retires_on !== day)
  if (published.length === 0) return true
  const after = atOnce ? ({ status: 'withdrawn', retires_on: null } as const) : { retires_on: day }
  for (const version of published) {
    await tx
      .updateTable('api_version')
      .set({ ...after, ...(atOnce && { withdrawn_at: now }), updated_at: now, version: version.version + 1 })
      .where('id', '=', version.id)
      .execute()
    record({ kind: 'api_version', id, name: `${name} ${version.word}`, before: version, after })
  }
  await touch(tx, id, now)
  const words = published.map((one) => one.word).join('、')
  await tellAuthorised(tx, { interfaceId: id, name, words, day, atOnce }, now)
  return true
}

/** The list has those that were changed last first. */
const touch = (tx: Database, id: string, now: number) =>
  tx.updateTable('api_interface').set({ updated_at: now }).where('id', '=', id).execute()

/** Throws 400 AA0001 where another published version of the directory has the same address. */
async function requireFree(tx: Database, directoryId: string, version: Stored, day: string): Promise<void> {
  const same = await tx
    .selectFrom('api_version')
    .innerJoin('api_interface', 'api_interface.id', 'api_version.interface_id')
    .select(['api_interface.name', 'api_version.status', 'api_version.retires_on'])
    .where('api_interface.directory_id', '=', directoryId)
    .where('api_version.id', '!=', version.id)
    .where('api_version.word', '=', version.word)
    .where('api_version.method', '=', version.method)
    .where('api_version.path_shape', '=', version.path_shape)
    .execute()
  const other = same.find((one) => statusOn(one, day) === 'published')
  if (other) throw refused(`“${other.name}”已发布同一地址 ${version.method} ${version.path}`)
}
