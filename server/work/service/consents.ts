import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { endTokens, words } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

type GivenConsent = Schemas['GivenConsent']

/**
 * GET /api/work/service/consents: what the user allowed to which applications, the latest answer first; scopes in the
 * order of the catalogue. An application that confirms automatically asks nothing, and is not among them.
 */
export const listGivenConsents: Handler<'listGivenConsents'> = async ({ db, account }) => {
  const [rows, scopes] = await Promise.all([
    db
      .selectFrom('consent')
      .innerJoin('application', 'application.id', 'consent.application_id')
      .select(['application.id as clientId', 'application.name', 'application.icon', 'application.status'])
      .select(['consent.scopes', 'consent.declined', 'consent.first_at', 'consent.last_at'])
      .where('consent.user_id', '=', account.userId)
      .orderBy('consent.last_at', 'desc')
      .orderBy('application.id')
      .execute(),
    db
      .selectFrom('access_scope')
      .select(['name', 'title', 'description', 'level'])
      .orderBy('sort')
      .orderBy('name')
      .execute(),
  ])
  return rows.map(({ scopes: given, declined, first_at, last_at, ...row }): GivenConsent => {
    const [allowed, refused] = [new Set(words(given)), new Set(words(declined))]
    return {
      ...withoutNulls(row),
      scopes: scopes.filter(({ name }) => allowed.has(name)),
      declined: scopes.filter(({ name }) => refused.has(name)).map(({ title }) => title),
      firstTime: formatDateTime(first_at),
      lastTime: formatDateTime(last_at),
    }
  })
}

/**
 * POST /api/work/service/withdraw: takes back what the user allowed to an application. Its grants and tokens for this
 * user end in the same transaction, and it asks again at the next sign-in. 404 AA0005 where nothing is allowed.
 */
export const withdrawConsent: Handler<'withdrawConsent'> = async (context) => {
  const { account, body, clock } = context
  await audited(context, async (tx, record) => {
    const given = await tx
      .deleteFrom('consent')
      .where('user_id', '=', account.userId)
      .where('application_id', '=', body.clientId)
      .returning('scopes')
      .executeTakeFirst()
    if (!given) throw notFound('该授权已撤销')
    await endTokens(tx, { userId: account.userId, applicationId: body.clientId }, clock.now())
    const { name } = await tx
      .selectFrom('application')
      .select('name')
      .where('id', '=', body.clientId)
      .executeTakeFirstOrThrow()
    record({ kind: 'consent', id: body.clientId, name, before: { scopes: given.scopes } })
  })
}
