import { sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isOpenTo, providerPath } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

type Service = Schemas['Service']

/** The enabled applications in which a user can be signed in, and which have a page to open. */
export const withPage = (db: Database) => withAnyPage(db).where('application.status', '=', 'normal')

/** The same, with disabled ones. */
const withAnyPage = (db: Database) =>
  db
    .selectFrom('application')
    .where(sql<boolean>`' ' || application.grants || ' ' like '% authorization_code %'`)
    // Nothing that a page must not link to, such as `javascript:`.
    .where((row) => row.or([row('home_url', 'like', 'https://%'), row('home_url', 'like', 'http://%')]))

/**
 * GET /api/work/service/list: the applications that the user may use, favourites first, then by name; of disabled ones
 * those that the user has marked or used, who would look for them in vain otherwise. In a preview without the time of
 * the last use, which belongs to the user. An application that begins a sign-in on request is
 * opened there.
 */
export const listServices: Handler<'listServices'> = async ({ db, account, previewToken, origin }) => {
  const rows = await withAnyPage(db)
    .leftJoin('application_favourite as favourite', (join) =>
      join.onRef('favourite.application_id', '=', 'application.id').on('favourite.user_id', '=', account.userId),
    )
    .leftJoin('application_use as use', (join) =>
      join.onRef('use.application_id', '=', 'application.id').on('use.user_id', '=', account.userId),
    )
    .select(['application.id as clientId', 'application.name', 'icon', 'category', 'description', 'application.status'])
    .select(['home_url', 'initiate_login_url'])
    .select(['favourite.created_at as marked_at', 'use.used_at'])
    .where(isOpenTo(account))
    .where((row) =>
      row.or([
        row('application.status', '=', 'normal'),
        row('favourite.created_at', 'is not', null),
        ...(previewToken === undefined ? [row('use.used_at', 'is not', null)] : []),
      ]),
    )
    .orderBy((row) => row.case().when('favourite.created_at', 'is', null).then(1).else(0).end())
    .orderBy('application.name_key')
    .orderBy('application.id')
    .execute()
  const issuer = origin() + providerPath
  return rows.map(
    ({ home_url, initiate_login_url, marked_at, used_at, ...row }): Service => ({
      ...withoutNulls(row),
      homeUrl: initiate_login_url === null ? (home_url ?? '') : initiatedBy(initiate_login_url, issuer),
      favourite: marked_at !== null,
      ...(used_at !== null && previewToken === undefined && { lastTime: formatDateTime(used_at) }),
    }),
  )
}

/**
 * The address, with the issuer that the application is to sign the user in by (OpenID Connect Core 1.0, section 4). The
 * registered part stays as it is written.
 */
const initiatedBy = (address: string, issuer: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ iss: issuer })}`

/**
 * POST /api/work/service/favourite: marks an application for the user, or takes the mark away; the same twice changes
 * nothing. 404 AA0005 where the application is not open to the user, and for marking a disabled one.
 */
export const favouriteService: Handler<'favouriteService'> = async (context) => {
  const { account, body, clock } = context
  await audited(context, async (tx, record) => {
    const application = await (body.favourite ? withPage : withAnyPage)(tx)
      .select(['application.id', 'application.name'])
      .where('application.id', '=', body.clientId)
      .where(isOpenTo(account))
      .executeTakeFirst()
    if (!application) throw notFound('应用不存在或未对您开放')
    const mark = { user_id: account.userId, application_id: application.id }
    const changed = body.favourite
      ? await tx
          .insertInto('application_favourite')
          .values({ ...mark, created_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('application_id')
          .executeTakeFirst()
      : await tx
          .deleteFrom('application_favourite')
          .where('user_id', '=', mark.user_id)
          .where('application_id', '=', mark.application_id)
          .returning('application_id')
          .executeTakeFirst()
    if (!changed) return
    const [before, after] = [{ favourite: !body.favourite }, { favourite: body.favourite }]
    record({ kind: 'application_favourite', ...application, before, after })
  })
}
