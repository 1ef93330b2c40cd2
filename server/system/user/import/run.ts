import type { Database } from '../../../database/schema.ts'
import { conflict } from '../../../http/failure.ts'
import type { Context, Handler } from '../../../http/handler.ts'
import { oneAtATime } from '../../../identity/one-at-a-time.ts'
import { hashPassword } from '../../../identity/password.ts'
import { hashSecret } from '../../../identity/secret.ts'
import { audited, type Recorder } from '../../../kernel/audited.ts'
import { randomPassword } from '../random-password.ts'
import { answeredBefore, type ImportResult, openBatch, type Part } from './batch.ts'
import { changeAll, createAll, Overtaken } from './carry-out.ts'
import { type Plan, planImport } from './plan.ts'
import { cellFields } from './row-profile.ts'
import { contentHash, sealAnswer } from './sealed-answer.ts'
import { lockNamed, readWorld } from './world.ts'

/** How often a part is begun anew where others create the same users at the same moment. */
const attempts = 3

/** A first password by username, in the clear and as it is kept. */
interface FirstPassword {
  readonly password: string
  readonly hash: string
}

/**
 * POST /api/system/user/import: creates and changes the users of a part, once for its key and number. 409 AA0001 for the
 * same part with another content, and for an import that was taken back. One import of a person at a time: their hashes
 * are made one after the other, so that others can sign in meanwhile.
 */
export const importUsers: Handler<'importUsers'> = (context) => {
  const { db, account, body, clock } = context
  const part: Part = {
    userId: account.userId,
    key: body.key,
    keyHash: hashSecret(body.key),
    part: body.part,
    contentHash: contentHash([
      body.existing,
      body.mode,
      body.rows.map((row) => [row.row, ...cellFields.map((field) => row[field] ?? '')]),
    ]),
  }
  return oneAtATime(`import:${account.userId}`, async () => {
    const passwords = new Map<string, FirstPassword>()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answered = await answeredBefore(db, part, clock.now())
      if (answered) return answered
      await addPasswords(passwords, await planned(db, context))
      try {
        return await audited(context, (tx, record) => carryOut(tx, record, part, context, passwords))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw conflict('这些用户正在被他人修改，请稍后重试')
  })
}

async function planned(
  db: Database,
  { account, body, clock, fieldErrors }: Context<'importUsers'>,
  imported?: ReadonlySet<string>,
): Promise<Plan> {
  const world = await readWorld(db, { account, now: clock.now(), fieldErrors }, body.rows, imported)
  const plan = planImport(body.rows, body.existing, world)
  return body.mode === 'all' && plan.wrong > 0 ? { ...plan, create: [], update: [], skipped: 0 } : plan
}

/** Draws and hashes what is missing; outside the transaction, which would hold up others for as long. */
async function addPasswords(passwords: Map<string, FirstPassword>, { create }: Plan): Promise<void> {
  for (const { username } of create) {
    if (passwords.has(username)) continue
    const password = randomPassword()
    passwords.set(username, { password, hash: await hashPassword(password) })
  }
}

/** Plans once more, on users whom nobody else changes now, and does it. Throws `Overtaken` where to begin anew. */
async function carryOut(
  tx: Database,
  record: Recorder,
  part: Part,
  context: Context<'importUsers'>,
  passwords: ReadonlyMap<string, FirstPassword>,
): Promise<ImportResult> {
  const now = context.clock.now()
  const batchId = await openBatch(tx, part, now)
  const claimed = await tx
    .insertInto('import_part')
    .values({ batch_id: batchId, part: part.part, content_hash: part.contentHash, answer: '' })
    .onConflict((on) => on.doNothing())
    .returning('part')
    .executeTakeFirst()
  // Another process has carried it out; the next attempt reads its answer.
  if (!claimed) throw new Overtaken()
  await lockNamed(tx, context.body.rows)
  const plan = await planned(tx, context, await importedBefore(tx, batchId))
  const hashes = new Map([...passwords].map(([username, { hash }]) => [username, hash]))
  await createAll(tx, record, batchId, plan.create, hashes, now)
  await changeAll(tx, record, batchId, plan.update, now)
  const answer = {
    batchId,
    created: plan.create.length,
    updated: plan.update.length,
    skipped: plan.skipped,
    wrong: plan.wrong,
    errors: [...plan.errors],
    passwords: plan.create.map(({ row, username, columns: { name } }) => ({
      row,
      username,
      name,
      password: passwords.get(username)?.password ?? '',
    })),
  }
  await tx
    .updateTable('import_part')
    .set({ answer: sealAnswer(answer, part.key, batchId) })
    .where('batch_id', '=', batchId)
    .where('part', '=', part.part)
    .execute()
  return answer
}

async function importedBefore(tx: Database, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('import_change').select('username').where('batch_id', '=', batchId).execute()
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}
