import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Maximum number of entries; the oldest are dropped. */
const most = 2000

interface Artifact {
  readonly payload: AdapterPayload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * The storage of a demonstration provider (sessions, codes, tokens): in memory, because it need not survive the
 * process. One store per provider.
 */
export const createArtifactStore = (): AdapterFactory => {
  const all = new Map<string, Artifact>()

  const live = (key: string): AdapterPayload | undefined => {
    const found = all.get(key)
    if (found && found.expiresAt > Date.now()) return found.payload
    all.delete(key)
    return undefined
  }
  const keep = (key: string, artifact: Artifact): void => {
    all.delete(key)
    all.set(key, artifact)
    for (const oldest of all.keys()) {
      if (all.size <= most) break
      all.delete(oldest)
    }
  }
  const findBy = (model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    for (const [key, { payload }] of all) if (key.startsWith(`${model}:`) && payload[field] === value) return live(key)
    return undefined
  }

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
      keep(`${model}:${id}`, { payload, expiresAt })
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    // Synchronous between check and mark, so that of two concurrent redemptions the second finds the code used.
    consume: async (id) => {
      const payload = live(`${model}:${id}`)
      if (!payload || payload.consumed !== undefined) throw new Error('This was used before.')
      payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      all.delete(`${model}:${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of all) if (payload.grantId === grantId) all.delete(key)
    },
  })
}
