import type { FirstStep } from '../../kernel/contributions/first-step.ts'

/** An application into which users sign in from here. */
export const applicationSteps: readonly FirstStep[] = [
  {
    key: 'applications',
    title: '应用',
    text: '登记要接入的业务系统，选择谁能使用。',
    address: '/setting/serviceInfo',
    place: 50,
    permission: 'setting:serviceInfo:add',
    isDone: async (db) => (await db.selectFrom('application').select('id').limit(1).executeTakeFirst()) !== undefined,
  },
]
