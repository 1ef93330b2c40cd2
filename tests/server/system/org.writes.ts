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
  return {
    beginOrgExport: [['list_export'], async () => () => post('export', { columns: ['机构名称'] })],
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
