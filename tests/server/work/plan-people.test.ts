import { describe, expect, it } from 'vitest'
import { usePlanSite } from './plan-site.ts'

describe('people of the calendar', () => {
  const { add, clerk, colleague, detail, messages, orgAdmin, post, shown, site } = usePlanSite()

  it('28.2: who is invited is told, answers, is told of changes, and sees the entry until it is declined', async () => {
    const clerkId = await site.idOf('clerk')
    const times = { startTime: '2027-04-05 09:00:00', endTime: '2027-04-05 10:00:00' }
    const id = await add(orgAdmin, { ...times, name: '支部会议', participantIds: [clerkId] })
    expect((await messages(clerk()))[0]).toMatchObject({
      title: '日程邀请：支部会议',
      content: expect.stringContaining(
        '邀请您参加“支部会议”，2027-04-05 09:00 至 10:00，地点：三楼会议室。请答复是否参加。',
      ),
    })
    expect(await shown(clerk(), '2027-04-05')).toEqual([
      expect.objectContaining({ id, relation: 'invited', answer: 'pending', organiser: expect.any(String) }),
    ])
    expect((await post(clerk(), 'answer', { id, answer: 'accepted', note: '准时到' })).body.success).toBe(true)
    expect((await detail(orgAdmin, id)).data.participants).toEqual([
      expect.objectContaining({ id: clerkId, answer: 'accepted', note: '准时到', answerTime: '2026-11-21 10:00:00' }),
    ])
    expect((await messages(orgAdmin))[0]).toMatchObject({ title: '日程答复：支部会议' })
    const change = { id, version: 1, scope: 'all', startTime: '2027-04-05 14:00:00', endTime: '2027-04-05 15:00:00' }
    await post(orgAdmin, 'move', { ...change, allDay: false })
    expect((await messages(clerk()))[0]).toMatchObject({
      title: '日程变更：支部会议',
      content: expect.stringContaining('现为2027-04-05 14:00 至 15:00，地点：三楼会议室。时间有变，请重新答复。'),
    })
    expect((await shown(clerk(), '2027-04-05'))[0]).toMatchObject({ answer: 'pending' })
    await post(clerk(), 'answer', { id, answer: 'declined' })
    expect(await shown(clerk(), '2027-04-05')).toEqual([])
    await site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', clerkId).execute()
    expect((await detail(orgAdmin, id)).data.participants).toEqual([expect.objectContaining({ unusable: true })])
    await site.db.updateTable('user').set({ status: 'normal' }).where('id', '=', clerkId).execute()
    expect((await post(orgAdmin, 'cancel', { id, version: 2, scope: 'all' })).body).toMatchObject({
      code: 'AA0001',
      data: { errors: [{ field: 'reason', message: '请填写取消原因，参与人会在消息中看到' }] },
    })
    await post(orgAdmin, 'cancel', { id, version: 2, scope: 'all', reason: '与听证会冲突' })
    expect((await messages(clerk()))[0]).toMatchObject({
      title: '日程取消：支部会议',
      content: expect.stringMatching(/取消了“支部会议”，原定2027-04-05 14:00 至 15:00。原因：与听证会冲突$/),
    })
  })

  it('28.2: another user is told no more of a private entry than that the time is taken', async () => {
    const times = { startTime: '2027-05-10 09:00:00', endTime: '2027-05-10 10:00:00' }
    await add(clerk(), { ...times, name: '体检', kind: 'personal', visibility: 'self' })
    const question = {
      beginTime: '2027-05-10 00:00:00',
      endTime: '2027-05-11 00:00:00',
      userIds: [await site.idOf('clerk')],
    }
    const { data } = (await post(orgAdmin, 'busy', question)).body
    expect(data.people[0]).toEqual({
      id: await site.idOf('clerk'),
      name: '刘思婷',
      blocks: [{ startTime: '2027-05-10 09:00:00', endTime: '2027-05-10 10:00:00' }],
    })
    expect(data.free).toEqual([
      { startTime: '2027-05-10 10:00:00', endTime: '2027-05-10 12:00:00' },
      { startTime: '2027-05-10 14:00:00', endTime: '2027-05-10 17:30:00' },
    ])
    expect((await post(clerk(), 'busy', question)).body.data.people).toEqual([
      expect.objectContaining({ blocks: [{ startTime: times.startTime, endTime: times.endTime, name: '体检' }] }),
    ])
    const audit = await site.db.selectFrom('audit').selectAll().where('operation', '=', 'createPlanEntry').execute()
    expect(JSON.stringify(audit)).not.toContain('体检')
    expect(await shown(orgAdmin, '2027-05-10', '2027-05-10', { whose: 'office' })).toEqual([])
  })

  it('28.2: what is shown to the office is seen by colleagues of the office alone', async () => {
    const times = { startTime: '2027-06-07 09:00:00', endTime: '2027-06-07 10:00:00' }
    await add(clerk(), { ...times, name: '接待日', visibility: 'office' })
    expect(await shown(colleague(), '2027-06-07')).toEqual([])
    expect(await shown(colleague(), '2027-06-07', '2027-06-07', { whose: 'office' })).toEqual([
      expect.objectContaining({ name: '接待日', relation: 'shared', organiser: '刘思婷' }),
    ])
    expect(await shown(orgAdmin, '2027-06-07', '2027-06-07', { whose: 'office' })).toEqual([])
  })
})
