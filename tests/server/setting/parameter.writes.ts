import type { WritingCases } from '../kernel/writing-case.ts'

/** Parameters of the site. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/config/${name}`, body)
  const versionOf = async (id: string): Promise<number> =>
    (await admin().get(`/api/setting/config/${id}`)).body.data.version
  const set = async (id: string, newValue: string) => post('update', { id, version: await versionOf(id), newValue })
  /** A change that another administrator has proposed. */
  const propose = async (id: string) => {
    const row = { parameter_id: 'keep.jobs.days', id, value: '31', version: await versionOf('keep.jobs.days') }
    const { id: proposer } = await site()
      .db.selectFrom('user')
      .select('id')
      .where('username', '=', 'auditor')
      .executeTakeFirstOrThrow()
    const by = { proposed_by: proposer, proposed_by_name: '张审', proposed_at: 0, expires_at: Number.MAX_SAFE_INTEGER }
    await site()
      .db.insertInto('parameter_proposal')
      .values({ ...row, ...by })
      .execute()
    return { id: 'keep.jobs.days', proposal: id }
  }
  return {
    confirmParameter: [
      ['parameter'],
      async () => {
        const body = await propose('991')
        return () => post('confirm', body)
      },
    ],
    rejectParameter: [
      ['parameter'],
      async () => {
        const body = await propose('992')
        return () => post('reject', body)
      },
    ],
    beginParameterExport: [['list_export'], async () => () => post('export', { columns: ['参数名称'] })],
    updateParameter: [
      ['parameter'],
      async () => {
        const version = await versionOf('keep.calls.days')
        return () => post('update', { id: 'keep.calls.days', version, newValue: '31' })
      },
    ],
    resetParameters: [
      ['parameter'],
      async () => {
        await set('keep.sms.days', '8')
        const version = await versionOf('keep.sms.days')
        return () => post('reset', { resets: [{ id: 'keep.sms.days', version }] })
      },
    ],
    restoreParameter: [
      ['parameter'],
      async () => {
        const id = 'keep.sign-in.days'
        await set(id, '200')
        const entry = (await admin().get(`/api/setting/config/history?id=${id}`)).body.data[0].id
        await set(id, '201')
        const version = await versionOf(id)
        return () => post('restore', { id, version, entry })
      },
    ],
    refreshParameters: [['parameter'], async () => () => post('refresh', {})],
    removeParameters: [[], async () => () => post('remove', { ids: ['keep.sms.days'] })],
    checkParameterImport: [[], async () => () => post('import/check', { parameterFile: 'limit.register=21' })],
    importParameters: [
      ['parameter'],
      async () => {
        const parameterFile = 'limit.register=21'
        const { plan } = (await post('import/check', { parameterFile })).body.data
        return () => post('import', { plan, parameterFile })
      },
    ],
  }
}
