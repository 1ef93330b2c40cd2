import type { WritingCases } from '../kernel/writing-case.ts'

const order = { exportPurpose: '季度安全审计', columns: ['时间'] }

/** The logs, which are only read: their exports are recorded. */
export const writes: WritingCases = (admin) => ({
  beginSignInLogExport: [['list_export'], async () => () => admin().post('/api/setting/log/sign-ins/export', order)],
  beginOperationLogExport: [
    ['list_export'],
    async () => () => admin().post('/api/setting/log/operations/export', order),
  ],
})
