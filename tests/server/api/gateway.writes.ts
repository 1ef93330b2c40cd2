import type { WritingCases } from '../kernel/writing-case.ts'

/** 在线调试. */
export const writes: WritingCases = (admin, site) => ({
  beginInterfaceDebug: [
    ['api_interface'],
    async () => {
      const { id } = await site().db.selectFrom('api_interface').select('id').orderBy('id').executeTakeFirstOrThrow()
      await admin().post('/api/apiInterface/interface/grant', { id, applicationId: 'oa', fromDate: '2026-03-01' })
      return () => admin().post('/api/apiInterface/debug/token', { id, applicationId: 'oa', asUser: false })
    },
  ],
})
