import type { WritingCases } from '../kernel/writing-case.ts'
import { commit, criteria, fillPool } from './draw-site.ts'

/** Draws of hearing officers, and who sits. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/system/draw/${name}`, body)
  let cases = 0
  const form = async () => {
    const orgId = (await admin().get('/api/system/user/current-user-info')).body.data.orgId
    await fillPool(site().db, orgId, 5)
    cases += 1
    return { ...criteria, orgId, caseNo: `写〔2026〕${cases}号` }
  }
  const committed = async (): Promise<string> => (await commit(admin(), await form())).body.data.id
  const drawn = async () => {
    const id = await committed()
    await post('run', { id, value: '今日小雨' })
    const { sitting } = (await admin().get(`/api/system/draw/detail?id=${id}`)).body.data
    return { id, officerId: sitting[0].officerId as string }
  }
  return {
    previewDraw: [
      [],
      async () => {
        const body = await form()
        return () => post('preview', body)
      },
    ],
    commitDraw: [
      ['hearing_draw'],
      async () => {
        const body = await form()
        const { plan } = (await post('preview', body)).body.data
        return () => post('commit', { ...body, plan })
      },
    ],
    runDraw: [
      ['hearing_draw'],
      async () => {
        const id = await committed()
        return () => post('run', { id, value: '今日小雨' })
      },
    ],
    withdrawDraw: [
      ['hearing_draw'],
      async () => {
        const id = await committed()
        return () => post('withdraw', { id, reason: '听证取消' })
      },
    ],
    inviteDrawn: [
      ['hearing_draw'],
      async () => {
        const { id } = await drawn()
        return () => post('invite', { id, heldTime: '2199-12-09 09:00:00', place: '三楼听证室' })
      },
    ],
    answerDrawSeat: [
      ['hearing_draw'],
      async () => {
        const { id, officerId } = await drawn()
        return () => post('answer', { id, officerId, answer: 'declined', reason: '当日出差' })
      },
    ],
  }
}
