import { setUserStatusPermission } from '../../../openapi/facts/user.ts'
import type { PublicHandler } from '../../http/handler.ts'
import {
  bindArrival,
  checkSecret,
  countCall,
  hashPassword,
  isTicket,
  passwordDemands,
  redeemTicket,
  refuseBadPassword,
  refuseUnlessOpen,
  ticketOver,
} from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { writeMessage } from '../../message/index.ts'
import { newUser, profileColumns, takenFields } from '../user/index.ts'
import { activatorsOf } from './activators.ts'

/**
 * POST /api/auth/register: creates a pending account in the root organisation, without roles, and sends a message to
 * every user who may activate it. 400 AA0001 at `password`, at `ticket` where a new code is needed, at `sid` where the
 * external identity has expired; 409 AA0001 at `username` or `phone` if it is taken, which is revealed only after
 * the number was verified. A refusal leaves the ticket valid.
 */
export const register: PublicHandler<'register'> = async (context) => {
  const { db, clock, body, ip, cookies, providers } = context
  refuseUnlessOpen(db)
  const now = clock.now()
  await countCall(db, 'register', { ip, now })
  await refuseBadPassword(body.password, 'password', body, passwordDemands(context))
  const { username, phone, ticket, sid } = body
  const proof = { phone, ticket, purpose: 'register' } as const
  const proven = await checkSecret(db, { ip, now }, () => isTicket(db, proof, now))
  if (!proven) throw ticketOver()
  // Before the hash, which costs more than all other refusals; the insert decides.
  const known = await takenFields(db, { username, phone })
  if (known.size > 0) throw taken(known)
  const passwordHash = await hashPassword(body.password)
  await audited(context, async (tx, record) => {
    await redeemTicket(tx, proof, now)
    const org = await tx
      .selectFrom('org')
      .select(['id', 'path'])
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow()
    const columns = profileColumns({ name: body.name, phone, orgId: org.id })
    const created = await tx
      .insertInto('user')
      .values({ ...newUser(columns, username, passwordHash, now), status: 'pending', must_change_password: 0 })
      .onConflict((on) => on.doNothing())
      .returning(['id', 'username', 'name', 'status'])
      .executeTakeFirst()
    if (!created) throw taken(await takenFields(tx, { username, phone }))
    const after = { ...columns, username, status: created.status }
    record({ kind: 'user', id: created.id, name: created.name, after, by: created })
    const bound = sid === undefined || (await bindArrival(tx, record, { sid, by: created, now, cookies, providers }))
    if (!bound) throw arrivalOver()
    await writeMessage(tx, await activatorsOf(tx, org, now), waiting(created.id, columns.name, username), now)
  })
}

const arrivalOver = () => refused('平台登录信息已失效，请从平台重新登录后再注册', 'sid')

/** An owner of an account needs no other username. */
const taken = (fields: ReadonlySet<string>) =>
  fields.has('phone')
    ? conflict('该手机号已注册账号，请直接登录', 'phone')
    : conflict('用户名已被占用，请换一个', 'username')

const waiting = (id: string, name: string, username: string) => ({
  kind: 'system' as const,
  title: '有新注册的账号待激活',
  content: `${name}（${username}）注册了账号。请核实身份，在用户列表中选择其机构和角色并激活。`,
  link: recordPlace('/system/user?status=pending', id, setUserStatusPermission),
})
