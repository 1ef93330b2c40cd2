import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createPreviewStorage } from '../../../src/adapters/storage/preview-storage.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const look = `${StorageKey.layout}:1`
const open = () => {
  const area = createMemoryArea()
  const other = createMemoryStorage(area)
  const preview = createPreviewStorage(createMemoryStorage(area), look)
  const seen: string[] = []
  preview.changes.subscribe((key) => seen.push(key))
  return { other, preview, seen }
}

describe('the storage of a preview', () => {
  it.each([
    StorageKey.authorization,
    StorageKey.lastRenewal,
    StorageKey.renewalSeries,
    StorageKey.lockTries,
    StorageKey.lastActivity,
    StorageKey.signedOut,
    StorageKey.deviceId,
    StorageKey.machine,
  ])('S5.1 shares %s with the other tabs', (key) => {
    const { other, preview, seen } = open()
    other.set(key, 'a')
    expect([preview.get(key), seen]).toEqual(['a', [key]])
    preview.set(key, 'b')
    expect(other.get(key)).toBe('b')
    preview.remove(key)
    expect(other.get(key)).toBeUndefined()
  })

  it.each([StorageKey.tabs, `${StorageKey.quickList}:1002`, `${StorageKey.recentPages}:1002`, StorageKey.sidebar])(
    'S3.7 keeps %s to itself',
    (key) => {
      const { other, preview, seen } = open()
      other.set(key, 'theirs')
      expect([preview.get(key), seen]).toEqual([undefined, []])
      preview.set(key, 'own')
      expect([preview.get(key), other.get(key)]).toEqual(['own', 'theirs'])
      preview.remove(key)
      expect([preview.get(key), other.get(key)]).toEqual([undefined, 'theirs'])
    },
  )

  it('S3.1 begins with the look of the administrator, and changes only its own', () => {
    const { other, preview } = open()
    const key = `${StorageKey.layout}:1002`
    other.set(look, '{"theme":"dark"}')
    expect(preview.get(key)).toBe('{"theme":"dark"}')
    preview.set(key, '{"theme":"light"}')
    expect(preview.get(key)).toBe('{"theme":"light"}')
    expect([other.get(look), other.get(key)]).toEqual(['{"theme":"dark"}', undefined])
  })
})
