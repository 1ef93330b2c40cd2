import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0
const form = () => {
  count += 1
  return { parentId: '1', name: `记录机构${count}`, code: `RECORDED-${count}`, kind: 'procuratorate' }
}

/** Organisation management. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/system/org/${name}`, body)
  const created = async (): Promise<string> => (await post('create', form())).body.data.id
  const imported = () => {
    const { name, code } = form()
    const rows = [{ row: 2, code, name, kind: '检察院' }]
    return post('import', { key: `recorded-import-of-${code}`, part: 1, existing: 'skip', mode: 'all', rows })
  }
  return {
    beginOrgExport: [
      ['list_export'],
      async () => () => post('export', { exportPurpose: '编制通讯录', columns: ['机构名称'] }),
    ],
    createOrganisation: [['org'], async () => () => post('create', form())],
    updateOrganisation: [
      ['org'],
      async () => {
        const id = await created()
        const { parentId: _, ...change } = form()
        return () => post('update', { ...change, id, version: 1 })
      },
    ],
    moveOrganisation: [
      ['org'],
      async () => {
        const [id, parentId] = [await created(), await created()]
        return () => post('move', { id, version: 1, parentId })
      },
    ],
    mergeOrganisation: [
      ['org'],
      async () => {
        const [id, targetId] = [await created(), await created()]
        const { body } = await admin().get(`/api/system/org/merge/preview?id=${id}&targetId=${targetId}`)
        return () => post('merge', { id, targetId, plan: body.data.plan })
      },
    ],
    checkOrgImport: [
      [],
      async () => () =>
        post('import/check', { existing: 'skip', rows: [{ row: 2, code: 'CHECKED', name: '检', kind: '检察院' }] }),
    ],
    importOrganisations: [['org'], async () => () => imported()],
    undoOrgImport: [
      ['org'],
      async () => {
        const { batchId } = (await imported()).body.data
        return () => post('import/undo', { batchId })
      },
    ],
    setOrganisationStatus: [
      ['org'],
      async () => {
        const ids = [await created()]
        return () => post('status', { ids, status: 'disabled' })
      },
    ],
    removeOrganisations: [
      ['org'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
  }
}
