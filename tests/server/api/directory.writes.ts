import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0
const directory = () => {
  count += 1
  return { name: `记录目录${count}`, code: `recorded-${count}` }
}

/** Directories of the interface catalogue. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/apiInterface/directory/${name}`, body)
  const created = async (): Promise<string> => (await post('create', directory())).body.data.id
  return {
    createInterfaceDirectory: [['api_directory'], async () => () => post('create', directory())],
    updateInterfaceDirectory: [
      ['api_directory'],
      async () => {
        const id = await created()
        return () => post('update', { id, version: 1, name: '改名' })
      },
    ],
    moveInterfaceDirectory: [
      ['api_directory'],
      async () => {
        const [id, parentId] = [await created(), await created()]
        return () => post('move', { id, version: 1, parentId })
      },
    ],
    setInterfaceDirectoryStatus: [
      ['api_directory'],
      async () => {
        const ids = [await created()]
        return () => post('status', { ids, status: 'disabled' })
      },
    ],
    removeInterfaceDirectories: [
      ['api_directory'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
  }
}
