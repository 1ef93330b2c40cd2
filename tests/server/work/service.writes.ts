import { addApplication } from '../identity/openid/openid-site.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0

/** The portal; the demonstration's administrator has allowed something to the application `business`. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/work/service/${name}`, body)
  /** An application that is open to no one. */
  const closed = async () => {
    const id = `closed-${(count += 1)}`
    await addApplication(site().db, { id, visibility: 'roles', home_url: 'https://closed.example.gov.cn/' })
    return id
  }
  /** The id of a request for such an application. */
  const requested = async (username: string, status: 'pending' | 'approved' = 'pending') => {
    const { db } = site()
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const request = { id: String(900 + (count += 1)), user_id, application_id: await closed(), reason: '办案需要' }
    await db
      .insertInto('application_request')
      .values({ ...request, status, created_at: 1 })
      .execute()
    return request.id
  }
  return {
    favouriteService: [
      ['application_favourite'],
      async () => () => post('favourite', { clientId: 'business', favourite: true }),
    ],
    withdrawConsent: [['consent'], async () => () => post('withdraw', { clientId: 'business' })],
    requestService: [
      ['application_request'],
      async () => {
        const clientId = await closed()
        return () => post('apply', { clientId, reason: '办案需要' })
      },
    ],
    cancelServiceRequest: [
      ['application_request'],
      async () => {
        const id = await requested('admin')
        return () => post('cancel', { id })
      },
    ],
    approveServiceRequests: [
      ['application_request'],
      async () => {
        const ids = [await requested('clerk')]
        return () => post('requests/approve', { ids })
      },
    ],
    refuseServiceRequests: [
      ['application_request'],
      async () => {
        const ids = [await requested('clerk')]
        return () => post('requests/refuse', { ids, answer: '暂不开放' })
      },
    ],
    revokeServiceAccess: [
      ['application_request'],
      async () => {
        const ids = [await requested('clerk', 'approved')]
        return () => post('requests/revoke', { ids, answer: '已调离' })
      },
    ],
    beginServiceRequestExport: [
      ['list_export'],
      async () => () => post('requests/export', { exportPurpose: '年度统计', columns: ['申请人'] }),
    ],
  }
}
