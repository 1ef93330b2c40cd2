import { newId } from '../../../server/database/new-id.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0

/** Requests that an application may call an interface. */
export const writes: WritingCases = (admin, site) => {
  const interfaces = (name: string, body: object) => admin().post(`/api/work/service/interfaces${name}`, body)
  const decide = (name: string, body: object) => admin().post(`/api/apiInterface/request/${name}`, body)
  /** An interface that can be called, and an application that a user is responsible for. */
  const wanted = async (username: string) => {
    const { db } = site()
    count += 1
    const applicationId = `asking-${count}`
    const user = await db
      .selectFrom('user')
      .select(['id', 'phone'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await addApplication(db, { id: applicationId, owner_phone: user.phone })
    const { id: interfaceId } = await db
      .selectFrom('api_interface')
      .select('id')
      .where('code', '=', 'person-query')
      .executeTakeFirstOrThrow()
    return { applicationId, interfaceId, userId: user.id }
  }
  const requested = async (username: string) => {
    const { applicationId, interfaceId, userId } = await wanted(username)
    const id = newId(count)
    const of = { application_id: applicationId, interface_id: interfaceId, user_id: userId }
    await site()
      .db.insertInto('api_request')
      .values({ id, ...of, reason: '核对身份', from_on: '2026-11-21', created_at: 1 })
      .execute()
    return id
  }
  return {
    requestInterface: [
      ['api_request'],
      async () => {
        const { applicationId, interfaceId } = await wanted('admin')
        return () =>
          interfaces('/apply', {
            applicationId,
            interfaceId,
            reason: '核对身份',
            fromDate: '2026-11-21',
            untilDate: '',
          })
      },
    ],
    cancelInterfaceRequest: [
      ['api_request'],
      async () => {
        const id = await requested('admin')
        return () => interfaces('/cancel', { id })
      },
    ],
    approveInterfaceRequests: [
      ['api_grant', 'api_request'],
      async () => {
        const ids = [await requested('clerk')]
        return () => decide('approve', { ids })
      },
    ],
    refuseInterfaceRequests: [
      ['api_request'],
      async () => {
        const ids = [await requested('clerk')]
        return () => decide('refuse', { ids, answer: '暂不开放' })
      },
    ],
  }
}
