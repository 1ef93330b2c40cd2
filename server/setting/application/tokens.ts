import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { endTokens, tokenModels, words } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { requireApplication } from './applications.ts'
import { named } from './consents.ts'

const eb = expressionBuilder<Tables, 'user' | 'oidc_artifact'>()

/** Sign-ins at an application with valid tokens, of users of the data scope, and valid tokens of its own servers. */
const holders = (db: Database, account: Account, applicationId: string, now: number) => {
  const tokens = eb
    .selectFrom('oidc_artifact as token')
    .where('token.model', 'in', tokenModels)
    .where('token.expires_at', '>', now)
    .where('token.consumed_at', 'is', null)
    .where((row) =>
      row.or([
        row('token.id', '=', row.ref('oidc_artifact.id')),
        row('token.grant_id', '=', row.ref('oidc_artifact.id')),
      ]),
    )
  return db
    .selectFrom('oidc_artifact')
    .leftJoin('user', 'user.id', 'oidc_artifact.user_id')
    .select(['oidc_artifact.id', 'oidc_artifact.payload', 'oidc_artifact.created_at', 'user.name', 'user.username'])
    .select([
      tokens.select(({ fn }) => fn.countAll<number>().as('count')).as('tokens'),
      tokens.select(({ fn }) => fn.max<number>('token.expires_at').as('end')).as('end'),
    ])
    .where('oidc_artifact.client_id', '=', applicationId)
    .where('oidc_artifact.model', 'in', ['Grant', 'ClientCredentials'])
    .where('oidc_artifact.expires_at', '>', now)
    .where(eb.exists(tokens.select(sql`1`.as('one'))))
    .where(eb.or([eb('oidc_artifact.user_id', 'is', null), userScope(account)]))
}

/** GET /api/setting/application/tokens: who holds valid tokens, the newest first; 404 AA0005 as `getApplication`. */
export const applicationTokens: Handler<'applicationTokens'> = async ({ db, account, query, clock }) => {
  const application = await requireApplication(db, query.id)
  const { current, size, keyword } = query
  const found = holders(db, account, query.id, clock.now()).where(named(keyword))
  const { rows, total } = await paged(
    found,
    { ...(current !== undefined && { current }), ...(size !== undefined && { size }) },
    { id: 'oidc_artifact.id', orders: { createTime: eb.ref('oidc_artifact.created_at') }, unless: 'createTime:false' },
  )
  return {
    rows: rows.map(({ id, payload, created_at, name, username, tokens, end }) =>
      withoutNulls({
        id,
        name: name ?? application.name,
        username,
        scopes: scopesIn(payload),
        tokens: tokens ?? 1,
        createTime: formatDateTime(created_at),
        endTime: formatDateTime(end ?? created_at),
      }),
    ),
    total,
  }
}

/** The scopes that the library has stored with a grant, or with the token of a server. */
function scopesIn(payload: string): string[] {
  const { openid, scope: own } = JSON.parse(payload)
  return words(String(openid?.scope ?? own ?? ''))
}

const alreadyEnded = '令牌已失效：可能已过期或已被撤销'

/**
 * POST /api/setting/application/tokens/revoke: ends the tokens of the given rows of `applicationTokens`, and names
 * those that are not there any more; or those of all rows that the account sees there, 404 AA0005 where there are none.
 */
export const revokeApplicationTokens: Handler<'revokeApplicationTokens'> = async (context) => {
  const { account, body, clock } = context
  const { id, grants } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const { name } = await requireApplication(tx, id)
    const seen = holders(tx, account, id, now)
    const rows = await (grants === undefined ? seen : seen.where('oidc_artifact.id', 'in', grants)).execute()
    if (grants === undefined && rows.length === 0) throw notFound('没有有效的令牌，可能已过期或被撤销')
    const found = new Set(rows.map((row) => row.id))
    let ended = 0
    for (let from = 0; from < rows.length; from += 500) {
      const keys = rows.slice(from, from + 500).map((row) => row.id)
      ended += await endTokens(tx, { applicationId: id, keys }, now)
    }
    const people = [...new Set(rows.map((row) => row.name ?? '应用服务端'))]
    if (rows.length > 0) record({ kind: 'oidc_artifact', id, name, before: { endedFor: people.join('、'), ended } })
    const { done = [], refused = [] } = Object.groupBy(grants ?? [], (one) => (found.has(one) ? 'done' : 'refused'))
    return {
      done,
      refused: refused.map((one) => ({ id: one, code: 'AA0005' as const, message: alreadyEnded })),
      ended,
    }
  })
}
