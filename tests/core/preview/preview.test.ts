import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { keepPreview, keptPreview, Preview } from '../../../src/core/preview/preview.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const token = 'pr3viewExampleOfAToken000000000000000000000'
const user = { id: '1002', username: 'clerk', name: '陈静' }
const begun = { previewToken: token, expiresIn: 1800, user }
const minute = 60_000

describe('a preview of this tab', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_767_225_600_000 }))
  afterEach(() => void vi.useRealTimers())

  const clock = { now: () => Date.now() }
  const open = () => {
    const storage = createMemoryStorage()
    keepPreview(storage, begun, { now: clock.now(), administratorId: '1' })
    const kept = keptPreview(storage)
    if (!kept) throw new Error('nothing is kept')
    return { storage, preview: new Preview(kept, storage, clock) }
  }

  it('security 6 is the same after a reload, with the time that is left', () => {
    const { storage, preview } = open()
    vi.advanceTimersByTime(10 * minute)
    expect(keptPreview(storage)).toEqual({
      previewToken: token,
      user,
      administratorId: '1',
      ends: 1_767_225_600_000 + 30 * minute,
    })
    expect(preview.left).toBe(20 * minute)
    expect(preview.over.value).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    '{',
    '[]',
    '{"previewToken":"x"}',
    JSON.stringify({ previewToken: token, ends: 'soon', administratorId: '1', user }),
    JSON.stringify({ previewToken: token, ends: 1, administratorId: '1', user: null }),
    JSON.stringify({ previewToken: token, ends: 1, administratorId: '1', user: { ...user, name: 1 } }),
  ])('S11.1 damaged data is no preview: %j', (text) => {
    const storage = createMemoryStorage()
    if (text !== undefined) storage.set(StorageKey.preview, text)
    expect(keptPreview(storage)).toBeUndefined()
  })

  it('security 6 is over when its time is, and gone with the next load', () => {
    const { storage, preview } = open()
    vi.advanceTimersByTime(30 * minute - 1)
    expect(preview.over.value).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(preview.over.value).toBe('预览已到时间')
    expect(preview.left).toBe(0)
    expect(keptPreview(storage)).toBeUndefined()
  })

  it('security 6 keeps the first reason for its end', () => {
    const { preview } = open()
    preview.finish('账号已停用，不能预览')
    preview.finish('预览已结束')
    vi.advanceTimersByTime(40 * minute)
    expect(preview.over.value).toBe('账号已停用，不能预览')
  })

  it('security 6 ends with the sign-in', () => {
    const { storage, preview } = open()
    const signedOut = new Subject<void>()
    preview.endWith(signedOut)
    expect(preview.over.value).toBeUndefined()
    signedOut.next()
    expect(preview.over.value).toBe('您的登录已结束，预览也随之结束')
    expect(keptPreview(storage)).toBeUndefined()
  })

  it.each([
    ['', () => Promise.resolve()],
    [
      ', also where the backend is away',
      () => Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' })),
    ],
  ])('security 6 is ended by the user%s', async (_how, end) => {
    const { storage, preview } = open()
    await preview.end({ end })
    expect(preview.over.value).toBe('预览已结束')
    expect(keptPreview(storage)).toBeUndefined()
  })
})
