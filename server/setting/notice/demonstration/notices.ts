import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import type { SeedUser } from '../../../demonstration/users.ts'
import { newFileKey } from '../../../files/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { dayMs } from '../../../kernel/time.ts'
import { nameKey } from '../../../language/name-key.ts'
import { writeMessage } from '../../../message/index.ts'
import { readingPage } from '../deliver.ts'
import { noticeEnd } from '../end.ts'
import { excerptOf, textOf } from '../sanitise.ts'
import { publication } from '../scheduled.ts'
import { type SeedNotice, seedNotices, targetKinds } from './notice-texts.ts'

/** Below the limit of parameters of either database. */
const messagesAtOnce = 500
const hour = 3_600_000

type Parts = DemonstrationGiven & { readonly files: NonNullable<DemonstrationGiven['files']> }

/**
 * Notices of the demonstration in each state, with attachments, receivers, and messages to those who have not opened
 * them. The named accounts, which come first, have read and confirmed theirs. `now` in milliseconds since 1970.
 */
export async function seedDemonstrationNotices(db: Database, { files, ...given }: DemonstrationGiven): Promise<void> {
  if (!files) return
  const parts = { ...given, files }
  const { users, now } = parts
  const author = users.find(({ username }) => username === 'admin')
  const { id: roleId } = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'case-manager')
    .executeTakeFirstOrThrow()
  if (!author) return
  for (const notice of seedNotices) {
    const id = newId(now)
    const { receivers, targets } = addressed(notice, parts, roleId)
    await insertNotice(db, { ...notice, id, author: author.id, now })
    const kind = targetKinds[notice.target]
    if (kind)
      await db
        .insertInto('notice_target')
        .values(targets.map((target_id) => ({ notice_id: id, kind, target_id })))
        .execute()
    await attach(db, parts, notice, { id, author: author.id })
    await queueRest(db, notice, { id, now })
    if (notice.published !== undefined) await deliver(db, parts, notice, { id, receivers })
  }
}

async function insertNotice(
  db: Database,
  { id, author, now, ...notice }: SeedNotice & { readonly id: string; readonly author: string; readonly now: number },
): Promise<void> {
  const { target: _target, files: _files, created, published, due, expires, ...columns } = notice
  const ago = (days: number | undefined) => (days === undefined ? null : now - days * dayMs)
  await db
    .insertInto('notice')
    .values({
      ...columns,
      id,
      name_key: nameKey(notice.name, 'organisation'),
      summary: excerptOf(textOf(notice.content)),
      limited: 0,
      publish_at: ago(due),
      expires_at: ago(expires),
      published_at: ago(published),
      published_by: notice.status === 'draft' ? null : author,
      delivered_to: null,
      ended: isOver(notice) ? 1 : 0,
      created_by: author,
      created_at: now - created * dayMs,
      updated_at: now - (published ?? created) * dayMs,
      version: notice.status === 'draft' ? 1 : 2,
    })
    .execute()
}

/** What is still to come: the publication of a scheduled one, the end of a published one. */
async function queueRest(
  db: Database,
  notice: SeedNotice,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const { name, status, due, expires } = notice
  const job = { key: `${id}:2`, payload: { id }, subject: name }
  if (status === 'scheduled' && due !== undefined)
    await enqueue(db, publication, { ...job, dueAt: now - due * dayMs }, now)
  if (status === 'published' && expires !== undefined && !isOver(notice))
    await enqueue(db, noticeEnd, { ...job, dueAt: now - expires * dayMs }, now)
}

const isOver = ({ expires }: SeedNotice): boolean => expires !== undefined && expires > 0

/** The usable accounts that a notice is for, and the ids that name them. */
function addressed(
  { target }: SeedNotice,
  { users, namedCount, organisations }: Parts,
  roleId: string,
): { readonly receivers: readonly SeedUser[]; readonly targets: readonly string[] } {
  const usable = users.filter(({ status }) => status === 'normal')
  if (target === 'named') {
    const receivers = users.slice(0, namedCount).filter(({ status }) => status === 'normal')
    return { receivers, targets: receivers.map(({ id }) => id) }
  }
  if (target === 'case-managers')
    return { receivers: usable.filter(({ roleKeys }) => roleKeys.includes('case-manager')), targets: [roleId] }
  const office = users.find(({ username }) => username === 'orgadmin')?.orgId ?? ''
  const below = new Set(organisations.filter(({ path }) => path.includes(`/${office}/`)).map(({ id }) => id))
  return { receivers: usable.filter(({ orgId }) => below.has(orgId)), targets: [office] }
}

async function attach(
  db: Database,
  { files, now }: Parts,
  notice: SeedNotice,
  { id, author }: { readonly id: string; readonly author: string },
): Promise<void> {
  for (const [sort, { name, text }] of (notice.files ?? []).entries()) {
    const [key, bytes] = [newFileKey(), Buffer.from(text)]
    await files.put(key, bytes)
    const row = { id: newId(now), key, name, size: bytes.length, media_type: 'text/plain', uploaded_by: author }
    await db
      .insertInto('stored_file')
      .values({ ...row, notice_id: id, sort, created_at: now - notice.created * dayMs })
      .execute()
  }
}

/**
 * Two of three have opened it, most of them have confirmed it; the others have an unread message while it is in effect.
 */
async function deliver(
  db: Database,
  { users, namedCount, now }: Parts,
  notice: SeedNotice,
  { id, receivers }: { readonly id: string; readonly receivers: readonly SeedUser[] },
): Promise<void> {
  const at = now - (notice.published ?? 0) * dayMs
  const named = new Set(users.slice(0, namedCount))
  const hasRead = (user: SeedUser, place: number) => named.has(user) || place % 3 !== 0
  const rows = receivers.map((user, place) => {
    const read = hasRead(user, place) ? at + ((place % 30) + 1) * hour : null
    const confirms = notice.must_confirm === 1 && (named.has(user) || place % 7 !== 1)
    return { notice_id: id, user_id: user.id, read_at: read, confirmed_at: confirms ? read : null }
  })
  await insertRows(db, 'notice_receipt', rows)
  if (notice.status !== 'published' || isOver(notice)) return
  const unread = rows.filter(({ read_at }) => read_at === null).map(({ user_id }) => user_id)
  const message = { kind: 'notice', title: notice.name, content: excerptOf(textOf(notice.content)) } as const
  for (let start = 0; start < unread.length; start += messagesAtOnce) {
    const batch = unread.slice(start, start + messagesAtOnce)
    await writeMessage(db, batch, { ...message, link: readingPage(id), noticeId: id }, at)
  }
}
