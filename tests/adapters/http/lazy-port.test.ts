import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../src/adapters/http/api-client.ts'
import { lazyPort } from '../../../src/adapters/http/lazy-port.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'

const fetched = () => ({ get: vi.fn(), list: vi.fn(), post: vi.fn() }) satisfies ApiClient

describe('lazyPort', () => {
  it('loads nothing before the first call, and once for all calls', async () => {
    const client = fetched()
    client.list.mockResolvedValue({ rows: [], total: 0 })
    const load = vi.fn(() => Promise.resolve(client))
    const api = lazyPort(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([
      api.post('/api/auth/logout'),
      api.list('/api/system/user/list', { query: { current: 1, size: 10 } }),
    ])
    expect(load).toHaveBeenCalledOnce()
    expect(client.post).toHaveBeenCalledWith('/api/auth/logout')
    expect(client.list).toHaveBeenCalledWith('/api/system/user/list', { query: { current: 1, size: 10 } })
  })

  it('S8.5 rejects like a network failure where loading fails, and retries with the next call', async () => {
    const client = fetched()
    client.get.mockResolvedValue('answer')
    const load = vi.fn<() => Promise<ApiClient>>(() => Promise.resolve(client))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const api = lazyPort(load)
    const failure: unknown = await api.get('/api/system/user/current-user-info').catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ kind: 'network', message: 'Network Error' })
    expect(await api.get('/api/system/user/current-user-info')).toBe('answer')
  })
})
