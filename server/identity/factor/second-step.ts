import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Cookies, PublicContext } from '../../http/handler.ts'
import { Failure, notFound } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import type { Proof } from '../session/login-session.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { needsFactor } from './required.ts'
import type { SecondStepTable, UsedFactor } from './table.ts'

/** Identifies the browser that proved the first factor; the second step is of no use elsewhere. */
const stepCookie = 'AC_STEP'

/** A sign-in whose second step is due. */
export type SecondStep = Selectable<SecondStepTable> & {
  readonly user_id: string
  readonly method: NonNullable<SecondStepTable['method']>
}

/**
 * 400 AA0001 with `next` factor: the user is verified so far, and has to prove a second factor in one of these ways.
 */
export class SecondStepDue extends Failure {
  constructor(ways: readonly UsedFactor[]) {
    super(400, 'AA0001', '请完成二次验证', { next: { kind: 'factor', ways: [...ways] } })
  }
}

/**
 * The ways in which a user has to prove a second factor after this proof; undefined if none is due. After a password,
 * and before another way in is bound, a user who has one is always asked; after single sign-on where a role requires
 * it. A certificate is a factor itself.
 */
export async function secondStepOf(
  tx: Database,
  userId: string,
  { method, factor, binds }: Proof,
  now: number,
): Promise<readonly UsedFactor[] | undefined> {
  if (factor !== undefined || (method === 'geer' && binds === undefined)) return undefined
  const ways = await waysOf(tx, userId)
  if (ways.length === 0) return undefined
  const asked = method === 'password' || binds !== undefined || (await needsFactor(tx, userId, dayOf(now)))
  return asked ? ways : undefined
}

/** The ways in which a user can prove a second factor; empty for a user who has none. */
export async function waysOf(db: Database, userId: string): Promise<readonly UsedFactor[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  if (rows.length === 0) return []
  return [
    ...rows.map(({ kind }) => kind),
    ...((await recoveryCodesLeft(db, userId)) > 0 ? (['recovery'] as const) : []),
  ]
}

interface Begun extends Pick<PublicContext<'doLogin'>, 'db' | 'clock'> {
  readonly cookies: Pick<Cookies, 'set'>
}

/** Stores, for five minutes and this browser, that a user has proved the first factor. */
export async function beginSecondStep(
  { db, clock, cookies }: Begun,
  { id, password_hash }: { readonly id: string; readonly password_hash?: string },
  { method, provider, logoutHint, binds }: Proof,
): Promise<void> {
  const secret = newSecret()
  await db
    .insertInto('second_step')
    .values({
      id: hashSecret(secret),
      user_id: id,
      password_hash: password_hash ?? null,
      method,
      provider: provider ?? null,
      logout_hint: logoutHint ?? null,
      sid_hash: binds ?? null,
      challenge: null,
      expires_at: clock.now() + lifetimes.secondStep(db),
    })
    .execute()
  cookies.set(stepCookie, secret, { httpOnly: true })
}

/** The sign-in of this browser that waits for its second step; throws 404 AA0005 where there is none, or it is over. */
export async function presentStep({
  db,
  clock,
  cookies,
}: Pick<PublicContext<'verifyFactor'>, 'db' | 'clock' | 'cookies'>): Promise<SecondStep> {
  const step = await db
    .selectFrom('second_step')
    .selectAll()
    .where('id', '=', hashSecret(cookies.get(stepCookie) ?? ''))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!step || step.user_id === null || step.method === null) throw stepOver()
  return { ...step, user_id: step.user_id, method: step.method }
}

/** Consumes a step, in the transaction that opens the session; throws 404 AA0005 where another request was faster. */
export async function consumeStep(tx: Database, { id }: Pick<SecondStep, 'id'>): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('second_step').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw stepOver()
}

/** 404 AA0005: the user has to begin again with the first factor. */
export const stepOver = (): Failure => notFound('二次验证已超时，请重新登录')
