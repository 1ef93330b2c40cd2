import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler, PublicHandler } from '../../http/handler.ts'
import { siteBase } from '../../http/site.ts'
import { countCall, endSession, findWall, hashSecret, openWall } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { Failure, refused } from '../../kernel/failure.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { findAlarms } from './list-alarms.ts'
import { countOverview } from './list-overview.ts'

/** Who has it sees what a screen shows. */
const permission = 'analysis:total:query'
/** One answer for every reason, so that nothing is learned from it. */
const missing = () => new Failure(404, 'AA0005', '大屏展示已结束，请登录后在“数据概览”重新生成展示地址')

const nameOf = (db: Database, orgId: string) =>
  db.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirst()

/**
 * POST /api/analysis/total/wall: begins a screen for the user, of an organisation that the user sees or of all. 400
 * AA0001 at `orgId` for any other, and as `openWall`.
 */
export const beginWall: Handler<'beginWall'> = async (context) => {
  const { db, account, clock, body, ip, header, origin } = context
  const { orgId } = body
  if (orgId !== undefined) {
    const seen = await db.selectFrom('org').select('id').where('id', '=', orgId).where(orgScope(account)).execute()
    if (seen.length === 0) throw refused('机构不存在或不在您的数据范围内，请重新选择', 'orgId')
  }
  const from = { shows: JSON.stringify(body), ip, userAgent: header('user-agent') }
  const { token, expires_at } = await audited(context, (tx, record) => openWall(tx, record, account, from, clock.now()))
  return { secretAddress: `${origin()}${siteBase}/wall#${token}`, until: formatDateTime(expires_at) }
}

/**
 * POST /api/analysis/wall/read: what a screen shows now, by the rights that its user has now; it ends where the user
 * has lost the right to the overview. 404 AA0005 for every reason, 429 AA0001 as the limits `readWall` and `wrongWall`.
 */
export const readWall: PublicHandler<'readWall'> = async (context) => {
  const { ip, body, header } = context
  const { db, clock, config, providers, callLog, taskSources, figureSets, alarmSources } = context
  const services = { db, clock, config, providers, callLog, taskSources, figureSets, alarmSources }
  const now = clock.now()
  await countCall(db, 'readWall', { ip, now, account: hashSecret(body.token) })
  const screen = { deviceId: header('x-device-id') ?? '', ip, userAgent: header('user-agent') }
  const found = await findWall(db, body.token, screen, now)
  if (!found) {
    await countCall(db, 'wrongWall', { ip, now })
    throw missing()
  }
  const { session, account: owner } = found
  const scope = owner.permissions.get(permission)
  if (!scope) {
    await audited(context, (tx, record) => endSession(tx, record, session.id, now))
    throw missing()
  }
  // as: what `beginWall` has stored.
  const query = JSON.parse(session.shows) as Schemas['NewWall']
  const asked = {
    ...services,
    account: { ...owner, scope },
    previewToken: undefined,
    shared: true,
    query,
  }
  const [page, alarms] = [await countOverview(asked), await findAlarms(asked)]
  const org = query.orgId === undefined ? undefined : await nameOf(db, query.orgId)
  return { until: formatDateTime(session.expires_at), ...(org && { orgName: org.name }), page, alarms }
}
