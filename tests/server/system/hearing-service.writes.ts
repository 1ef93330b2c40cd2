import type { WritingCases } from '../kernel/writing-case.ts'
import { serviceForm } from './hearing-service-site.ts'
import { insertOfficer } from './training-site.ts'

/** Records of the hearings of an officer of the top office. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/system/hearing/service/${name}`, body)
  const form = async () => {
    const { db } = site()
    const top = await db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    return serviceForm(await insertOfficer(db, top.id, { warehousing_date: '2024-03-01' }))
  }
  const created = async () => {
    const { officerId, ...fields } = await form()
    const { id } = (await post('create', { ...fields, officerId })).body.data
    return { ...fields, id }
  }
  return {
    createHearingService: [
      ['hearing_service'],
      async () => {
        const body = await form()
        return () => post('create', body)
      },
    ],
    updateHearingService: [
      ['hearing_service'],
      async () => {
        const record = await created()
        return () => post('update', { ...record, version: 1, place: '听证室' })
      },
    ],
    removeHearingServices: [
      ['hearing_service'],
      async () => {
        const { id } = await created()
        return () => post('remove', { ids: [id] })
      },
    ],
  }
}
