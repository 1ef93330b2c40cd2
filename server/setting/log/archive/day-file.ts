import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '../../../database/sync-folder.ts'
import type { AuditTable } from '../../../database/tables/audit.ts'
import { follows, type Link } from '../../../kernel/audit-chain.ts'
import type { SignatureCheck } from '../../../kernel/audit-signature.ts'
import type { AuditArchiveTable } from '../table.ts'

/** A day's rows in their file, as `audit_archive` records it. */
export type SealedDay = Omit<AuditArchiveTable, 'created_at'>

/**
 * A fault of a day's file: it is missing, its row `id` does not continue the chain or has not its signature, or it is
 * not the sealed one.
 */
export type ArchiveFault =
  | { readonly kind: 'missing' | 'unsealed'; readonly file: string }
  | { readonly kind: 'changed' | 'forged' | 'unsigned'; readonly file: string; readonly id: number }

/** A row of the database does not continue the chain, so that nothing from it on is archived. */
export class BrokenChain extends Error {
  constructor(id: number) {
    super(`Row ${id} of the audit does not continue the chain; no further day is archived.`)
    this.name = 'BrokenChain'
  }
}

/**
 * A file that is being written is changed all the time: one that was not for so long, in milliseconds, is of no
 * process.
 */
const abandoned = 3_600_000

/** Removes the files that a process was writing when it was killed. */
export async function sweepUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(orMissing)
  for (const name of names ?? []) {
    if (!/^audit-.+\.part$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(orMissing)
    // By the time of the machine, which is that of its files.
    if (found && found.mtimeMs <= Date.now() - abandoned) await rm(join(folder, name), { force: true })
  }
}

function orMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

interface DayToWrite {
  readonly day: string
  readonly before: Link
  readonly rows: AsyncIterable<AuditTable>
  readonly signatures: SignatureCheck
}

/**
 * Writes the rows of a day, which continue the chain after `before`, to its file: gzip, one row as JSON on each line.
 * When it resolves the file outlives a loss of power. The seal is the SHA-256 of the lines, so that it does not depend
 * on how they are compressed, and its first digits stand in the name, so that no file replaces another one. Rejects
 * with `BrokenChain`, and with the storage's error.
 */
export async function writeDay(folder: string, { day, before, rows, signatures }: DayToWrite): Promise<SealedDay> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `audit-${day}.${randomUUID()}.part`)
  const seal = createHash('sha256')
  let end = before
  async function* lines() {
    for await (const row of rows) {
      if (!follows(row, end) || signatures.row(row)) throw new BrokenChain(end.id + 1)
      end = row
      const line = `${JSON.stringify(row)}\n`
      seal.update(line)
      yield line
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const { id: last, hash } = end
    if (last === before.id) throw new BrokenChain(last + 1)
    const content = seal.digest('hex')
    const file = `audit-${day}-${content.slice(0, 16)}.jsonl.gz`
    await rename(unfinished, join(folder, file))
    await syncFolder(folder)
    return { day, file, first: before.id + 1, previous_hash: before.hash, last, hash, seal: content }
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Compares a day's file with its seal and its place in the chain; undefined where it is intact. Rejects where it cannot
 * be read.
 */
export async function checkDay(
  folder: string,
  sealed: SealedDay,
  signatures: SignatureCheck,
): Promise<ArchiveFault | undefined> {
  const { file, first, previous_hash, last, hash } = sealed
  const path = join(folder, file)
  const opened = await open(path).catch(orMissing)
  if (!opened) return { kind: 'missing', file }
  await opened.close()
  const seal = createHash('sha256')
  let end: Link = { id: first - 1, hash: previous_hash }
  try {
    for await (const line of linesOf(path)) {
      const row = rowIn(line)
      if (!row || !follows(row, end)) return { kind: 'changed', file, id: end.id + 1 }
      const kind = signatures.row(row)
      if (kind) return { kind, file, id: row.id }
      seal.update(`${line}\n`)
      end = row
    }
  } catch (error) {
    if (isDamage(error)) return { kind: 'unsealed', file }
    throw error
  }
  const intact = end.id === last && end.hash === hash && seal.digest('hex') === sealed.seal
  return intact ? undefined : { kind: 'unsealed', file }
}

/** The lines of a compressed file; a fault of the compression ends them with its error. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(path), unpacked)
  reading.catch(() => undefined) // Awaited below; the lines end first.
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  await reading
}

function rowIn(line: string): AuditTable | undefined {
  try {
    // as: where it is none, it does not continue the chain.
    return JSON.parse(line) as AuditTable
  } catch {
    return undefined
  }
}

/** Errors of zlib: `Z_DATA_ERROR`, and `Z_BUF_ERROR` for a file that was cut off. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
