import { expressionBuilder } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { endTokens, words } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { officesOf } from '../../kernel/offices.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { requireApplication } from './applications.ts'

const eb = expressionBuilder<Tables, 'user' | 'consent'>()

/** The users whose username or name has the text. */
export const named = (text: string | undefined) =>
  text ? eb.or([contains(eb.ref('user.username'), text), nameContains(eb.ref('user.name'), text)]) : eb.lit(true)

/**
 * GET /api/setting/application/consents: users of the data scope who consented, the latest first; 404 AA0005 as
 * `getApplication`.
 */
export const applicationConsents: Handler<'applicationConsents'> = async ({ db, account, query }) => {
  await requireApplication(db, query.id)
  const found = db
    .selectFrom('consent')
    .innerJoin('user', 'user.id', 'consent.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.username', 'user.name', 'org.name as orgName', 'org.kind', 'org.path'])
    .select(['consent.scopes', 'consent.declined', 'consent.first_at', 'consent.last_at'])
    .where('consent.application_id', '=', query.id)
    .where(userScope(account))
    .where(named(query.keyword))
  const { current, size } = query
  const { rows, total } = await paged(
    found,
    { ...(current !== undefined && { current }), ...(size !== undefined && { size }) },
    { id: 'user.id', orders: { lastTime: eb.ref('consent.last_at') }, unless: 'lastTime:false' },
  )
  const officeOf = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map(({ scopes, declined, first_at, last_at, kind, path, ...user }) => ({
      ...withoutNulls({ ...user, orgOffice: officeOf({ kind, path }) ?? null }),
      scopes: words(scopes),
      declined: words(declined),
      firstTime: formatDateTime(first_at),
      lastTime: formatDateTime(last_at),
    })),
    total,
  }
}

/**
 * POST /api/setting/application/consents/withdraw: the user is asked again; what was granted ends at once. 404 AA0005
 * where the user, of the data scope, has not consented.
 */
export const withdrawUserConsent: Handler<'withdrawUserConsent'> = async (context) => {
  const { account, body, clock } = context
  const { id, userId } = body
  return audited(context, async (tx, record) => {
    const { name } = await requireApplication(tx, id)
    const user = await tx
      .selectFrom('user')
      .select(['user.id', 'user.name'])
      .where('user.id', '=', userId)
      .where(userScope(account))
      .executeTakeFirst()
    const withdrawn =
      user &&
      (await tx
        .deleteFrom('consent')
        .where('application_id', '=', id)
        .where('user_id', '=', userId)
        .returning('scopes')
        .executeTakeFirst())
    if (!withdrawn) throw notFound('该用户没有授权此应用')
    const ended = await endTokens(tx, { applicationId: id, userId }, clock.now())
    record({ kind: 'consent', id, name, before: { scopes: withdrawn.scopes, ofUser: user.name } })
    return { ended }
  })
}
