import type { Caller } from './management-site.ts'

let count = 0

/** The fields of a new office with a name and a code of its own. */
export const orgForm = (change: object = {}) => {
  count += 1
  return { name: `测试机构${count}`, code: `T-${count}`, kind: 'procuratorate', ...change }
}

/** Status, code, message and field of an answer. */
export const refusal = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply
  return [status, body.code, body.message, body.data?.errors?.[0]?.field]
}

/** The calls of organisation management; by `usual` unless told. */
export const orgCalls = (usual: () => Caller) => {
  const post = (name: string, body: object, caller = usual()) => caller.post(`/api/system/org/${name}`, body)
  return {
    post,
    created: async (parentId: string | undefined, change: object = {}, caller = usual()): Promise<string> => {
      const { status, body } = await post('create', { ...(parentId && { parentId }), ...orgForm(change) }, caller)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    detail: async (id: string, caller = usual()) => (await caller.get(`/api/system/org/${id}`)).body.data,
    childIds: async (parentId: string, caller = usual()) =>
      (await caller.get('/api/system/org/children', { parentId })).body.data.map(({ id }: { id: string }) => id),
  }
}
