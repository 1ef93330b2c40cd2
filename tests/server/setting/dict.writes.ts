import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0

/** Dictionaries and their entries. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/dict/${name}`, body)
  const create = () => post('create', { code: `recorded-${(count += 1)}`, name: '记录字典', status: 'normal' })
  const created = async (): Promise<string> => (await create()).body.data.id
  const entry = { name: '记录项', sort: 1, style: 'neutral', isDefault: false, status: 'normal' }
  const createdEntry = async (): Promise<string> =>
    (await post('entry/create', { ...entry, dictId: await created(), value: 'one' })).body.data.id
  const file = async () => {
    const dictId = await created()
    const code = (await admin().get(`/api/setting/dict/${dictId}`)).body.data.code
    return [{ row: 2, key: `${code}.one`, name: '记录项' }]
  }
  const run = (rows: readonly object[]) => {
    const key = `recorded-import-of-dict-${(count += 1)}`
    return post('import', { key, part: 1, existing: 'update', mode: 'valid', rows })
  }
  return {
    createDict: [['dict'], async () => create],
    updateDict: [
      ['dict'],
      async () => {
        const id = await created()
        return () => post('update', { id, version: 1, name: '改名', status: 'normal' })
      },
    ],
    removeDicts: [
      ['dict'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    refreshDicts: [['directory_version'], async () => () => post('refresh', {})],
    beginDictExport: [['list_export'], async () => () => post('export', { columns: ['字典名称'] })],
    createDictEntry: [
      ['dict_entry'],
      async () => {
        const dictId = await created()
        return () => post('entry/create', { ...entry, dictId, value: 'one' })
      },
    ],
    updateDictEntry: [
      ['dict_entry'],
      async () => {
        const id = await createdEntry()
        return () => post('entry/update', { ...entry, id, version: 1, name: '改名' })
      },
    ],
    removeDictEntries: [
      ['dict_entry'],
      async () => {
        const ids = [await createdEntry()]
        return () => post('entry/remove', { ids })
      },
    ],
    beginDictEntryExport: [
      ['list_export'],
      async () => {
        const dictId = await created()
        return () => post(`entry/export?dictId=${dictId}`, { columns: ['标签'] })
      },
    ],
    checkDictImport: [
      [],
      async () => {
        const rows = await file()
        return () => post('import/check', { existing: 'update', rows })
      },
    ],
    importDictEntries: [
      ['dict_entry'],
      async () => {
        const rows = await file()
        return () => run(rows)
      },
    ],
    undoDictImport: [
      ['dict_entry'],
      async () => {
        const { batchId } = (await run(await file())).body.data
        return () => post('import/undo', { batchId })
      },
    ],
  }
}
