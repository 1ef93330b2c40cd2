import { approveServiceRequestsPermission } from '../../../openapi/facts/serviceRequest.ts'
import { userOccasions, usersWithin, userVariables, waitedWords } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { waitingRequests } from './tell-deciders.ts'

const minute = 60_000

/** A request for an application waits for a decision (decision 0069); its moment is that of the request. */
export const requestReminder: ReminderEvent = {
  key: 'request',
  about: 'user',
  unit: 'hour',
  moment: 'after',
  managedBy: approveServiceRequestsPermission,
  kind: 'system',
  link: { owner: '/work/service', others: waitingRequests },
  variables: [
    ...userVariables,
    { name: '应用', example: '统一业务应用系统' },
    { name: '申请时间', example: '2026-11-20 09:30', longest: 16 },
    { name: '等待时间', example: '24 小时', longest: 5 },
  ],
  every: 5 * minute,
  leads: [24],
  title: '开通申请已等待 {等待时间}',
  content: '{姓名}（{机构}）于 {申请时间} 申请开通“{应用}”，已等待 {等待时间}，请及时审批。',
  smsContent: '有应用开通申请已等待 {等待时间}，请及时登录审批。',
  async occasions(db, search) {
    const { from, until } = search
    const wanted = usersWithin(db, search)
      .innerJoin('application_request', 'application_request.user_id', 'user.id')
      .innerJoin('application', 'application.id', 'application_request.application_id')
      .select(['application_request.id as requestId', 'application.name as application'])
      .select('application_request.created_at as at')
      .where('application_request.status', '=', 'pending')
      .where('application_request.created_at', '>', from)
      .where('application_request.created_at', '<=', until)
    const rows = await searched(wanted, ['application_request.id'], search)
    return userOccasions(db, rows, (row) => ({
      key: row.requestId,
      at: row.at,
      values: (readAt) => ({
        应用: row.application,
        申请时间: formatDateTime(row.at).slice(0, 16),
        等待时间: waitedWords(readAt - row.at),
      }),
      record: row.requestId,
      place: [row.requestId],
    }))
  },
  async isOpen(db, key) {
    const found = await db
      .selectFrom('application_request')
      .select('id')
      .where('id', '=', key)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return found !== undefined
  },
}
