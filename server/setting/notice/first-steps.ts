import type { FirstStep } from '../../kernel/contributions/first-step.ts'

/** A notice that tells people of the site. */
export const noticeSteps: readonly FirstStep[] = [
  {
    key: 'notices',
    title: '公告',
    text: '发布一条公告，告诉大家怎样开始使用。',
    address: '/setting/notice',
    place: 60,
    permission: 'setting:notice:publish',
    isDone: async (db) =>
      (await db.selectFrom('notice').select('id').where('status', '<>', 'draft').limit(1).executeTakeFirst()) !==
      undefined,
  },
]
