import { userStatusLabels } from '../../../openapi/facts/user.ts'
import type { Handler } from '../../http/handler.ts'
import {
  auditedIdentity,
  endBindings,
  endSessionsThrough,
  gatewayOf,
  identityOf,
  loginName,
  notifyOwner,
  readCertificateFile,
} from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { dayOf, endOfDay } from '../../kernel/time.ts'
import { bindCertificate, certificateOf, changedMeanwhile, readSubject } from './bound-certificate.ts'
import { managedUsers } from './managed-users.ts'

/** POST /api/system/user/certificate/read. Throws as `readCertificateFile`. */
export const readCertificate: Handler<'readCertificate'> = async ({ body, clock }) => {
  const { name, issuer, serial, notAfter } = readCertificateFile(Buffer.from(body.content, 'base64'), clock.now())
  return {
    ...(name !== undefined && { certificateName: name }),
    certificateIssuer: issuer,
    certificateNumber: serial,
    certificateUntil: dayOf(notAfter),
  }
}

/**
 * POST /api/system/user/certificate/bind: binds a certificate to a user instead of the one that was read with it, and
 * notifies the user; the login sessions of a replaced one end. The same certificate again corrects its CN and end. 400
 * AA0001 for the account itself, a user who is not 正常, a site without a gateway, and at `certificateUntil` for a day
 * that has passed; 409 AA0001 where the user's certificate has changed since, and at `certificateNumber` where another
 * account has it; else as `managedUsers`: a certificate is a way into the account, as a new password is. It opens the
 * account only once the owner has confirmed it (decision 0106); one that is confirmed stays so while its CN and end are
 * corrected.
 */
export const bindUserCertificate: Handler<'bindUserCertificate'> = async (context) => {
  const { account, body, clock, providers } = context
  const now = clock.now()
  const gateway = gatewayOf(providers())
  if (!gateway) throw refused('未配置证书网关，不能绑定证书')
  if (body.id === account.userId) throw refused('不能给自己绑定证书，请用证书登录后按提示绑定')
  // The day is the last on which it is valid, because its time is not known.
  const notAfter = endOfDay('certificateUntil', body.certificateUntil) - 1
  if (notAfter < now) throw refused('证书已过期，不能绑定', 'certificateUntil')
  const identity = identityOf(gateway, {
    name: body.certificateName.trim(),
    issuer: body.certificateIssuer,
    serial: body.certificateNumber,
    notAfter,
  })
  await audited(context, async (tx, record) => {
    const user = await managedUsers.one(tx, account, { id: body.id })
    if (user.status !== 'normal') throw refused(`该用户的状态为${userStatusLabels[user.status]}，不能绑定证书`)
    const former = await certificateOf(tx, user.id, gateway.id)
    if (former?.subject !== (body.replaces && readSubject(body.replaces))) throw await changedMeanwhile(tx, user)
    const { provider, subject, nickname } = identity
    const stored = { provider, subject, nickname, not_after: notAfter }
    record({
      kind: 'external_identity',
      id: user.id,
      name: user.username,
      before: former && auditedIdentity(former),
      after: auditedIdentity(stored),
    })
    const ofUser = tx.updateTable('external_identity').where('user_id', '=', user.id).where('provider', '=', provider)
    if (former?.subject === subject) return void (await ofUser.set({ nickname, not_after: notAfter }).execute())
    if (former) {
      await tx.deleteFrom('external_identity').where('user_id', '=', user.id).where('provider', '=', provider).execute()
      await endSessionsThrough(tx, user.id, provider)
    }
    await bindCertificate(tx, account, { ...stored, user_id: user.id, created_at: now, last_used_at: null })
    const login = loginName(providers(), stored)
    await notifyOwner(
      tx,
      user.id,
      former
        ? { of: 'binding', how: 'replaced', login, former: loginName(providers(), former) }
        : { of: 'binding', how: 'bound', login },
      { by: 'administrator', now },
    )
  })
}

/**
 * POST /api/system/user/certificate/unbind: ends a user's binding to the certificate that was read with it, and the
 * login sessions that it opened, and notifies the user. 400 AA0001 for the account itself; 404 AA0005 if there is none;
 * 409 AA0001 if it is another one by now; else as `managedUsers`.
 */
export const unbindUserCertificate: Handler<'unbindUserCertificate'> = async (context) => {
  const { account, body, clock, providers } = context
  if (body.id === account.userId) throw refused('自己的绑定请到“个人资料”中解除')
  await audited(context, async (tx, record) => {
    const user = await managedUsers.one(tx, account, { id: body.id })
    const source = gatewayOf(providers())?.id
    const bound = source === undefined ? undefined : await certificateOf(tx, user.id, source)
    if (source === undefined || !bound) throw notFound('该用户没有绑定证书')
    if (bound.subject !== readSubject(body)) throw await changedMeanwhile(tx, user)
    const [login = ''] = await endBindings(tx, record, { user, source, providers: providers() })
    await endSessionsThrough(tx, user.id, source)
    const change = { of: 'binding', how: 'unbound', login } as const
    await notifyOwner(tx, user.id, change, { by: 'administrator', now: clock.now() })
  })
}
