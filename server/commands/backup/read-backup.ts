import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { TransformStream } from 'node:stream/web'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { ConfigurationError } from '../../config/config-file.ts'
import { type Entry, type Manifest, manifestName, manifestSchema } from './manifest.ts'

/** A file of the backup while it is read; the next one comes once this one was read. */
export interface BackupFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A manifest of a hundred thousand files has 15 MB. */
const largestManifest = 64 * 1024 * 1024

/**
 * Reads a whole backup and resolves to its manifest. Rejects with `ConfigurationError` for a file that is none, was cut
 * or changed; nothing else is done.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found: Entry[] = []
  let manifest: unknown
  try {
    for await (const { name, bytes } of filesOf(file)) {
      const hash = createHash('sha256')
      const kept: Uint8Array[] = []
      let size = 0
      for await (const piece of bytes) {
        size += piece.length
        hash.update(piece)
        if (name === manifestName && size <= largestManifest) kept.push(piece)
      }
      if (manifest !== undefined) throw new Error('Something follows the manifest.')
      if (name === manifestName) manifest = JSON.parse(Buffer.concat(kept).toString('utf8'))
      else found.push({ name, size, sha256: hash.digest('hex') })
    }
  } catch (cause) {
    throw damaged(file, cause)
  }
  const read = manifestSchema.safeParse(manifest)
  if (!read.success) throw damaged(file, read.error)
  if (!isDeepStrictEqual(read.data.entries, found)) throw damaged(file)
  return read.data
}

/** The files of a backup, one after the other, the manifest too. */
export async function* filesOf(file: string): AsyncIterable<BackupFile> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  // as: the web streams of Node, which the decoder's types take from the browser's
  const decoder = createTarDecoder({ strict: true }) as unknown as TransformStream<Uint8Array, ParsedTarEntry>
  for await (const { header, body } of Readable.toWeb(unpacked).pipeThrough(decoder))
    yield { name: header.name, bytes: body }
}

const damaged = (file: string, cause?: unknown) =>
  new ConfigurationError(`${file} 不是备份文件，或不完整、被改动过：没有恢复任何内容`, { cause })
