import { publishTrainingsPermission, trainingMethodLabels } from '../../../openapi/facts/training.ts'
import { durationWords } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { formatDateTime } from '../../kernel/time.ts'

const minute = 60_000

/** A published training is about to start (decision 0087). */
export const trainingReminder: ReminderEvent = {
  key: 'training',
  about: 'office',
  unit: 'hour',
  moment: 'before',
  managedBy: publishTrainingsPermission,
  kind: 'system',
  link: { owner: '/system/trained', others: '/system/trained' },
  variables: [
    { name: '培训', example: '听证员年度培训' },
    { name: '主办机构', example: '东湖区人民检察院' },
    { name: '开始时间', example: '2026-12-02 09:00', longest: 16 },
    { name: '地点', example: '三楼会议室' },
    { name: '剩余时间', example: '24 小时', longest: 5 },
  ],
  every: 5 * minute,
  leads: [72, 24, 2],
  title: '培训“{培训}”将于 {开始时间} 开始',
  content: '{主办机构}主办的培训“{培训}”将在 {剩余时间}后开始（{开始时间}，{地点}），请做好准备。',
  smsContent: '培训“{培训}”将于 {开始时间} 开始，地点：{地点}。',
  async occasions(db, { from, until, within, after, limit }) {
    const wanted = db
      .selectFrom('training')
      .innerJoin('org', 'org.id', 'training.org_id')
      .select(['training.id', 'training.name', 'starts_at', 'place', 'method'])
      .select(['org.name as orgName', 'org.path as officePath'])
      .where('training.status', '=', 'published')
      .where('starts_at', '>', from)
      .where('starts_at', '<=', until)
      .where(within)
    const rows = await searched(wanted, ['training.id'], { after, limit })
    return rows.map(({ id, name, starts_at: at, place, method, orgName, officePath }) => ({
      key: `${id}:${at}`,
      at,
      officePath,
      values: (readAt) => ({
        培训: name,
        主办机构: orgName,
        开始时间: formatDateTime(at).slice(0, 16),
        地点: place ?? trainingMethodLabels[method],
        剩余时间: durationWords(at - readAt),
      }),
      record: id,
      place: [id],
    }))
  },
  /** One that was moved is another occasion. */
  async isOpen(db, key) {
    const [id = '', startsAt = ''] = key.split(':')
    const found = await db
      .selectFrom('training')
      .select('id')
      .where('id', '=', id)
      .where('starts_at', '=', Number(startsAt))
      .where('status', '=', 'published')
      .executeTakeFirst()
    return found !== undefined
  },
}
