import type { WritingCases } from '../kernel/writing-case.ts'
import { literalFile } from './large-openapi-files.ts'

const limits = { timeoutMs: 5000, ratePerMinute: 60, maxRequestKb: 64, maxResponseKb: 512 }
const version = { method: 'GET', path: '/persons/{id}', auth: 'none', ...limits } as const
const openApiFile = Buffer.from(JSON.stringify(literalFile())).toString('base64')
let count = 0

/** Interfaces, their versions and their grants. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/apiInterface/interface/${name}`, body)
  const form = async () => {
    count += 1
    const directory = { name: `记录接口目录${count}`, code: `recorded-interfaces-${count}` }
    const directoryId = (await admin().post('/api/apiInterface/directory/create', directory)).body.data.id
    return { name: `记录接口${count}`, code: `recorded-interface-${count}`, directoryId, word: 'v1', ...version }
  }
  const created = async (): Promise<string> => {
    const id = (await post('create', await form())).body.data.id
    await site().db.updateTable('api_interface').set({ provider_id: '1' }).where('id', '=', id).execute()
    return id
  }
  const versionOf = async (id: string): Promise<string> =>
    (await admin().get(`/api/apiInterface/interface/${id}`)).body.data.versions[0].id
  const granted = async () => {
    const id = await created()
    await post('grant', { id, applicationId: 'oa', fromDate: '2026-03-01' })
    return (await admin().get(`/api/apiInterface/interface/grants?id=${id}`)).body.data[0].id
  }
  return {
    createInterface: [
      ['api_interface'],
      async () => {
        const body = await form()
        return () => post('create', body)
      },
    ],
    updateInterface: [
      ['api_interface'],
      async () => {
        const id = await created()
        const { directoryId } = (await admin().get(`/api/apiInterface/interface/${id}`)).body.data
        return () => post('update', { id, version: 1, name: '改名', directoryId })
      },
    ],
    removeInterfaces: [
      ['api_interface'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    addInterfaceVersion: [
      ['api_version'],
      async () => {
        const fromId = await versionOf(await created())
        return () => post('version/add', { fromId, word: 'v2' })
      },
    ],
    updateInterfaceVersion: [
      ['api_version'],
      async () => {
        const id = await versionOf(await created())
        return () => post('version/update', { ...version, id, version: 1, ratePerMinute: 90 })
      },
    ],
    publishInterfaces: [
      ['api_version'],
      async () => {
        const ids = [await created()]
        return () => post('publish', { ids })
      },
    ],
    withdrawInterfaces: [
      ['api_version'],
      async () => {
        const ids = [await created()]
        await post('publish', { ids })
        return () => post('withdraw', { ids })
      },
    ],
    grantInterface: [
      ['api_grant'],
      async () => {
        const id = await created()
        return () => post('grant', { id, applicationId: 'oa', fromDate: '2026-03-01' })
      },
    ],
    checkInterfaceImport: [
      [],
      async () => {
        const { directoryId } = await form()
        return () => post('import/check', { directoryId, openApiFile })
      },
    ],
    importInterfaces: [
      ['api_interface'],
      async () => {
        const { directoryId } = await form()
        const { plan } = (await post('import/check', { directoryId, openApiFile })).body.data
        return () => post('import', { directoryId, openApiFile, plan, keys: ['GET /persons/{id}'] })
      },
    ],
    revokeInterfaceGrants: [
      ['api_grant'],
      async () => {
        const ids = [await granted()]
        return () => post('revoke', { ids })
      },
    ],
  }
}
