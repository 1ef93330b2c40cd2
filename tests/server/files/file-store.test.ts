import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bucket } from '../../../server/config/bucket.ts'
import { bucketStore } from '../../../server/files/bucket-store.ts'
import { type FileStore, newFileKey } from '../../../server/files/file-store.ts'
import { folderStore } from '../../../server/files/folder-store.ts'
import type { Call } from '../../../server/kernel/calls/call.ts'
import { callOut } from '../../../server/kernel/calls/call-out.ts'
import { type BucketServer, startBucketServer } from '../../support/bucket-server.ts'
import { memoryFiles } from '../../support/memory-files.ts'

let folder: string
let server: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  server = await startBucketServer()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const calls: Call[] = []
const openBucket = (changed: Partial<Bucket> = {}) =>
  bucketStore({ ...server.bucket, ...changed }, callOut({ record: (call) => void calls.push(call), clock: Date }))

const keysIn = async (store: FileStore) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

/** What every file store does; a new adapter passes the same. */
describe.each([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['memory', () => memoryFiles()],
  ['a bucket', () => openBucket()],
])('security 8: a file store in %s', (_, open) => {
  const bytes = Buffer.from('听证员培训日程')

  it('gives back what it was given, and nothing that it was not', async () => {
    const store = open()
    const key = newFileKey()
    await store.put(key, bytes)
    expect(await store.get(key)).toEqual(bytes)
    expect(await store.get(newFileKey())).toBeUndefined()
    expect(await keysIn(store)).toContain(key)
  })

  it('takes a key once', async () => {
    const store = open()
    const key = newFileKey()
    await store.put(key, bytes)
    await expect(store.put(key, Buffer.from('other'))).rejects.toThrow()
    expect(await store.get(key)).toEqual(bytes)
  })

  it('forgets what is removed, also a second time', async () => {
    const store = open()
    const key = newFileKey()
    await store.put(key, bytes)
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    expect(await keysIn(store)).not.toContain(key)
  })

  it.each(['../../etc/passwd', '', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}\0`])(
    'refuses %j as a key, whatever is done with it',
    async (key) => {
      const store = open()
      await expect(store.put(key, bytes)).rejects.toThrow('Not a key')
      await expect(store.get(key)).rejects.toThrow('Not a key')
      await expect(store.remove(key)).rejects.toThrow('Not a key')
    },
  )
})

describe('security 8: the folder of a file store', () => {
  it('forgets the second name of a whole file, which a crash has left, and lists the file once', async () => {
    const root = join(folder, 'second-name')
    const store = folderStore(root)
    const [key, cut] = [newFileKey(), newFileKey()]
    await store.put(key, Buffer.from('whole'))
    const place = join(root, key.slice(0, 2), key)
    await writeFile(`${place}.part`, 'whole')
    await mkdir(join(root, cut.slice(0, 2)), { recursive: true })
    await writeFile(join(root, cut.slice(0, 2), `${cut}.part`), 'cu')
    expect((await keysIn(store)).toSorted()).toEqual([key, cut].toSorted())
    expect((await readdir(join(root, key.slice(0, 2)))).filter((name) => name.startsWith(key))).toEqual([key])
    expect(await store.get(key)).toEqual(Buffer.from('whole'))
    await store.remove(cut)
    expect(await keysIn(store)).toEqual([key])
  })

  it('is readable by its owner alone, and holds no name that a user has typed', async () => {
    const root = join(folder, 'private')
    const store = folderStore(root)
    const key = newFileKey()
    await store.put(key, Buffer.from('x'))
    expect(await readdir(join(root, key.slice(0, 2)))).toEqual([key])
    expect((await stat(join(root, key.slice(0, 2)))).mode & 0o777).toBe(0o700)
    expect((await stat(join(root, key.slice(0, 2), key))).mode & 0o777).toBe(0o600)
  })

  it('is listed without what does not belong to it, and with what a crash has left half written', async () => {
    const root = join(folder, 'listed')
    const store = folderStore(root)
    const key = newFileKey()
    await store.put(key, Buffer.from('x'))
    const half = `${key.slice(0, 2)}${'0'.repeat(30)}`
    await writeFile(join(root, key.slice(0, 2), `${half}.part`), 'x')
    await writeFile(join(root, 'README'), 'x')
    expect((await keysIn(store)).toSorted()).toEqual([key, half].toSorted())
    await store.remove(half)
    expect(await keysIn(store)).toEqual([key])
  })
})

describe('security 8: the bucket of a file store', () => {
  const bytes = Buffer.from('日程')

  it('is listed over several pages, with the times, and without what does not belong to it', async () => {
    server.objects.clear()
    const store = openBucket()
    const keys = Array.from({ length: 5 }, newFileKey).toSorted()
    const before = Date.now()
    for (const key of keys) await store.put(key, bytes)
    server.objects.set('read&me', { bytes, storedAt: 0 })
    expect(await keysIn(store)).toEqual(keys)
    for await (const { storedAt } of store.list()) expect(storedAt).toBeGreaterThanOrEqual(before - 1)
  })

  it('refuses a wrong secret, and the error names what the storage said', async () => {
    const stranger = openBucket({ secret: 'wrong' })
    const refused = 'The object storage answered 403 SignatureDoesNotMatch'
    await expect(stranger.put(newFileKey(), bytes)).rejects.toThrow(refused)
    await expect(stranger.get(newFileKey())).rejects.toThrow(refused)
    await expect(stranger.remove(newFileKey())).rejects.toThrow(refused)
    await expect(keysIn(stranger)).rejects.toThrow(refused)
  })

  it.each([500, 503])('a failure of the storage with %i is an error and not a missing file', async (status) => {
    server.failure = status
    try {
      await expect(openBucket().get(newFileKey())).rejects.toThrow(`answered ${status}`)
    } finally {
      server.failure = undefined
    }
  })

  it('what is no listing is an error, and not an empty bucket, whose files would be swept', async () => {
    const page = bucketStore(server.bucket, () => async () => new Response('<html><body>登录</body></html>'))
    await expect(keysIn(page)).rejects.toThrow('listed no objects')
  })

  it('its calls are in the log of calls, without the secret or the content', async () => {
    const key = newFileKey()
    await openBucket().put(key, bytes)
    expect(calls.at(-1)).toMatchObject({
      kind: 'storage',
      method: 'PUT',
      status: 200,
      address: `${server.bucket.url}${key}`,
    })
    expect(JSON.stringify(calls)).not.toContain(server.bucket.secret)
  })
})
