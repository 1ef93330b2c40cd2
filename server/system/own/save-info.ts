import type { Database } from '../../database/schema.ts'
import type { Context, Handler } from '../../http/handler.ts'
import {
  attemptOwnPassword,
  checkSecret,
  isTicket,
  notifyOwner,
  redeemTicket,
  type SmsProof,
  ticketOver,
} from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { personName } from '../../language/person-name.ts'
import { orPhoneTaken } from '../user/index.ts'

/** A verified change of the account's own phone number. */
interface PhoneChange {
  /** Null to remove the number. */
  readonly phone: string | null
  /** The hash of the password that authorised it. */
  readonly passwordHash: string
  readonly proof: SmsProof | undefined
}

/**
 * POST /api/system/user/saveInfo: changes the account's own name, phone and email; omitted fields are unchanged. A
 * phone requires the present password and a ticket of the number (decision 0027): 400 AA0001 at `password` or `ticket`,
 * 423 and 429 for wrong ones, and only then 409 AA0001 at `phone` when another user has it. Increments the version, so
 * that a user-management form opened before does not restore the old values.
 */
export const saveInfo: Handler<'saveInfo'> = async (context) => {
  const { account, body, clock } = context
  const { email } = body
  const name = body.name?.trim()
  const change = {
    ...(name !== undefined && personName(name)),
    ...(email !== undefined && { email: email === '' ? null : email }),
  }
  const phoneChange = await allowedPhone(context)
  if (Object.keys(change).length === 0 && !phoneChange) return
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const before = await tx
      .selectFrom('user')
      .select(['name', 'email', 'phone'])
      .where('id', '=', account.userId)
      .executeTakeFirst()
    if (phoneChange) await changePhone(tx, account.userId, phoneChange, now)
    await tx
      .updateTable('user')
      .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', account.userId)
      .execute()
    const after = { ...change, ...(phoneChange && { phone: phoneChange.phone }) }
    record({ kind: 'user', id: account.userId, name: name ?? account.name, before, after })
  })
}

/**
 * The change of the phone requested by the body, verified by password and ticket; undefined when the body requests
 * none.
 */
async function allowedPhone(context: Context<'saveInfo'>): Promise<PhoneChange | undefined> {
  const { db, body, clock, ip } = context
  if (body.phone === undefined) return undefined
  if (body.password === undefined) throw refused('请输入登录密码', 'password')
  const now = clock.now()
  const phone = body.phone === '' ? null : body.phone
  const proof = phone === null ? undefined : ({ phone, ticket: body.ticket ?? '', purpose: 'change-phone' } as const)
  const proven = proof === undefined || (await checkSecret(db, { ip, now }, () => isTicket(db, proof, now)))
  if (!proven) throw ticketOver()
  const passwordHash = await attemptOwnPassword(context, body.password)
  if (passwordHash === undefined) throw wrongPassword()
  return { phone, passwordHash, proof }
}

async function changePhone(tx: Database, userId: string, change: PhoneChange, now: number): Promise<void> {
  const { phone, passwordHash, proof } = change
  if (proof) await redeemTicket(tx, proof, now)
  const before = await tx.selectFrom('user').select('phone').where('id', '=', userId).executeTakeFirst()
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ phone })
    .where('id', '=', userId)
    // A concurrent change or reset of the password invalidates this one.
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
    .catch(orPhoneTaken)
  if (numUpdatedRows === 0n) throw wrongPassword()
  const phones = { of: 'phone', before: before?.phone ?? null, after: phone } as const
  await notifyOwner(tx, userId, phones, { by: 'owner', now })
}

const wrongPassword = () => refused('登录密码错误', 'password')
