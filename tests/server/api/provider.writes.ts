import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0
const provider = () => {
  count += 1
  return { name: `记录提供方${count}`, address: 'https://api.example.gov.cn', enabled: true }
}

/** Providers of interfaces. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/apiInterface/provider/${name}`, body)
  const created = async (): Promise<string> => (await post('create', provider())).body.data.id
  return {
    createInterfaceProvider: [['api_provider'], async () => () => post('create', provider())],
    updateInterfaceProvider: [
      ['api_provider'],
      async () => {
        const id = await created()
        return () => post('update', { ...provider(), id, version: 1 })
      },
    ],
    removeInterfaceProviders: [
      ['api_provider'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
  }
}
