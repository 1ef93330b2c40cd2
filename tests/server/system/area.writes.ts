import type { WritingCases } from '../kernel/writing-case.ts'

let count = 82
const form = () => {
  count += 1
  return { code: String(count), name: `记录省${count}`, sort: 0 }
}

/** Divisions: provinces that the country does not have. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/system/area/${name}`, body)
  const created = async (): Promise<string> => (await post('create', form())).body.data.id
  return {
    beginAreaExport: [
      ['list_export'],
      async () => {
        await created()
        return () => post('export', { columns: ['区划名称'] })
      },
    ],
    createArea: [['area'], async () => () => post('create', form())],
    updateArea: [
      ['area'],
      async () => {
        const id = await created()
        return () => post('update', { id, version: 1, name: '更名省', sort: 1 })
      },
    ],
    succeedArea: [
      ['area'],
      async () => {
        const [id, successorId] = [await created(), await created()]
        return () => post('succeed', { id, version: 1, successorId, how: 'merged', date: '2026-01-01' })
      },
    ],
    checkAreaTable: [[], async () => () => post('table/check', { table: `${form().code},新省` })],
    applyAreaTable: [
      ['area', 'area_source'],
      async () => {
        const { code } = form()
        const counts = { added: 1, renamed: 0, withdrawn: 0 }
        return () => post('table/apply', { table: `${code},新省`, name: '国家统计局', date: '2024-06-30', ...counts })
      },
    ],
    setAreaStatus: [
      ['area'],
      async () => {
        const ids = [await created()]
        return () => post('status', { ids, status: 'disabled' })
      },
    ],
    removeAreas: [
      ['area'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
  }
}
