import { type Cells, day, type Filler, type Fillers, type Rows } from './rows.ts'

const words = {
  content: '<p>请按时参加。</p>',
  summary: '请按时参加。',
  audience: 'all',
  limited: 0,
  ended: 0,
  version: 1,
}

/** Four notices; the signed-in user has received those that are published. */
const notices = async (rows: Rows, own: string): Promise<Cells> => {
  await rows.clear('notice_receipt')
  await rows.clear('notice')
  const each = [
    { name: '关于值班的通知', category: 'notice', status: 'published', pinned: 1, must_confirm: 1 },
    { name: '关于培训的公告', category: 'announcement', status: 'published', pinned: 0, must_confirm: 0 },
    { name: '保密管理规定', category: 'regulation', status: 'withdrawn', pinned: 0, must_confirm: 0 },
    { name: '考勤公告', category: 'announcement', status: 'draft', pinned: 0, must_confirm: 0 },
    { name: '食堂公告', category: 'announcement', status: 'published', pinned: 0, must_confirm: 1 },
  ]
  await rows.add(
    'notice',
    { ...words, created_by: own },
    each.map((notice, at) => ({
      id: `91000${at}`,
      name_key: notice.name,
      created_at: day(`2026-03-0${at + 1}`),
      updated_at: day(`2026-03-0${at + 1}`),
      published_at: notice.status === 'draft' ? null : day(`2026-03-1${at + 1}`),
      published_by: notice.status === 'draft' ? null : own,
      ...notice,
    })),
  )
  const received = { user_id: own }
  await rows.add('notice_receipt', received, [
    { notice_id: '910000', read_at: null },
    { notice_id: '910001', read_at: day('2026-03-20') },
    { notice_id: '910004', read_at: day('2026-03-20') },
  ])
  return {}
}

/** Readers of the first notice: one in each state. */
const readers: Filler = async (rows, own) => {
  await notices(rows, own)
  const people = (await rows.find('user')).filter(({ id }) => id !== own).slice(0, 5)
  await rows.add(
    'notice_receipt',
    { notice_id: '910000' },
    people.map(({ id }, at) => ({
      user_id: id,
      read_at: at % 2 === 0 ? day('2026-03-20') : null,
      confirmed_at: at === 2 ? day('2026-03-21') : null,
    })),
  )
  return { id: '910000', orgId: people.map((user) => user['org_id']) }
}

/** Deliveries of the first rule. */
const deliveries: Filler = async (rows) => {
  const people = await rows.find('user')
  await rows.add(
    'reminder_delivery',
    {
      rule_id: '1',
      lead: 7,
      repetition: 0,
      test: 0,
      title: '密码将于 2026-03-09 到期',
      content: '请修改密码。',
      link: '/my/profile',
      attempts: 1,
    },
    [0, 1, 2, 3].map((at) => ({
      id: `92000${at}`,
      user_id: people[at]?.['id'],
      channel: at % 2 === 0 ? 'message' : 'sms',
      occasion: `contract-${at}`,
      state: ['sent', 'failed', 'planned', 'skipped'][at],
      reason: null,
      due_at: day(`2026-03-0${at + 1}`),
      sent_at: at === 0 ? day('2026-03-01') : null,
      created_at: day(`2026-03-0${at + 1}`),
    })),
  )
  return { id: '1' }
}

/** Notices and reminders. */
export const noticeRows: Fillers = {
  listNotices: notices,
  listOwnNotices: notices,
  listNoticeReaders: readers,
  listReminders: async (rows) => {
    await rows.vary('reminder_rule', [
      { in_app: 1, by_sms: 0, created_at: day('2026-03-02') },
      { in_app: 0, by_sms: 1, created_at: day('2026-03-03') },
      { in_app: 1, by_sms: 1, created_at: day('2026-03-04') },
    ])
    return {}
  },
  listReminderDeliveries: deliveries,
}
