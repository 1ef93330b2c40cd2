import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0
const form = () => ({
  id: `recorded-${(count += 1)}`,
  name: `记录应用${count}`,
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token'],
  redirects: ['https://app.example.gov.cn/callback'],
  scopes: ['openid', 'profile'],
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  visibility: 'all',
})

/** Management of connected applications. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/application/${name}`, body)
  const created = async () => {
    const application = form()
    await post('create', application)
    return application
  }
  /** An application with the consent of a user, and a valid token of that user. */
  const used = async () => {
    const { id } = await created()
    const now = site().clock.time
    const row = { model: 'Grant', payload: '{}', created_at: now, expires_at: now + 60_000, user_id: '1005' }
    const key = id.padEnd(43, '0')
    const token = { ...row, client_id: id, id: `token-${id}`, model: 'AccessToken', grant_id: key }
    await site()
      .db.insertInto('oidc_artifact')
      .values([{ ...row, client_id: id, id: key }, token])
      .execute()
    await site()
      .db.insertInto('consent')
      .values({ user_id: '1005', application_id: id, scopes: 'openid', first_at: now, last_at: now })
      .execute()
    return { id, key }
  }
  return {
    checkApplicationRequest: [[], async () => () => post('check/request', { id: 'oa', pastedRequest: 'client_id=oa' })],
    checkApplicationToken: [
      [],
      async () => () => post('check/token', { id: 'oa', pastedToken: 'grant_type=client_credentials' }),
    ],
    beginApplicationExport: [
      ['list_export'],
      async () => () => post('export', { exportPurpose: '联系负责人', columns: ['应用名称'] }),
    ],
    createApplication: [['application'], async () => () => post('create', form())],
    updateApplication: [
      ['application'],
      async () => {
        const { kind: _, ...change } = await created()
        return () => post('update', { ...change, version: 1, name: '新名称' })
      },
    ],
    setApplicationStatus: [
      ['application'],
      async () => {
        const { id } = await created()
        return () => post('status', { ids: [id], status: 'disabled' })
      },
    ],
    removeApplication: [
      ['application'],
      async () => {
        const { id, name } = await created()
        await post('status', { ids: [id], status: 'disabled' })
        return () => post('remove', { id, name })
      },
    ],
    rotateApplicationSecret: [
      ['application_secret'],
      async () => {
        const { id } = await created()
        return () => post('secret/rotate', { id, keepDays: 7 })
      },
    ],
    revokeApplicationSecret: [
      ['application_secret'],
      async () => {
        const { id } = await created()
        await post('secret/rotate', { id, keepDays: 7 })
        const { secrets } = (await admin().get(`/api/setting/application/detail?id=${id}`)).body.data
        return () => post('secret/revoke', { id, secretId: secrets[1].id })
      },
    ],
    withdrawUserConsent: [
      ['consent'],
      async () => {
        const { id } = await used()
        return () => post('consents/withdraw', { id, userId: '1005' })
      },
    ],
    revokeApplicationTokens: [
      ['oidc_artifact'],
      async () => {
        const { id, key } = await used()
        return () => post('tokens/revoke', { id, grants: [key] })
      },
    ],
  }
}
