import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { syncFile, syncFolder } from '../../database/sync-folder.ts'
import { type Entry, type Manifest, manifestName } from './manifest.ts'

/** A file for the backup. */
export interface Part {
  readonly name: string
  /** In bytes; writing fails where there are more or fewer. */
  readonly size: number
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A database compresses to a fifth at all levels but the two fastest; pictures not at any. */
const level = 3
/** As long as every other one, so that the size of the manifest is known before anything is read. */
const unknownHash = '0'.repeat(64)

/**
 * Writes a backup: a tar file compressed by gzip, readable only by its owner, with these files and, last, the manifest
 * with their hashes. It gets its name once it is whole and outlives a loss of power; after a crash a file with the
 * ending `.part` is left. Rejects with the error of the disk, or of a file that cannot be read.
 */
export async function writeBackup(
  file: string,
  parts: readonly Part[],
  said: Omit<Manifest, 'entries'>,
): Promise<void> {
  const entries: Entry[] = parts.map(({ name, size }) => ({ name, size, sha256: unknownHash }))
  const manifest = () => Buffer.from(JSON.stringify({ ...said, entries }, undefined, 2))
  const mtime = new Date(said.takenAt)
  const source = (target: string, size: number, content: Readable) =>
    ({ type: 'stream', target, size, content, mtime, mode: 0o600 }) as const
  const part = `${file}.part`
  try {
    await pipeline(
      packTar([
        ...parts.map((one, index) => source(one.name, one.size, Readable.from(hashed(one, entries, index)))),
        source(manifestName, manifest().length, Readable.from(lazily(manifest))),
      ]),
      createGzip({ level }),
      createWriteStream(part, { mode: 0o600 }),
    )
    await syncFile(part)
    await rename(part, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(part, { force: true })
  }
}

/** The bytes of the part, whose hash is entered after the last. */
async function* hashed({ name, size, read }: Part, entries: Entry[], index: number) {
  const hash = createHash('sha256')
  for await (const piece of read()) {
    hash.update(piece)
    yield piece
  }
  entries[index] = { name, size, sha256: hash.digest('hex') }
}

/** What is made when it is asked for. */
function* lazily(make: () => Uint8Array) {
  yield make()
}
