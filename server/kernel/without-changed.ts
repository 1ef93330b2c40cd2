import type { Database, Tables } from '../database/schema.ts'
import { changedSince } from './changed-since.ts'
import type { Candidate } from './each-record.ts'
import { badParameter, type Failure } from './failure.ts'

/** What the records of a table are, for messages and the audit. */
interface Kind {
  readonly noun: string
  readonly kind: keyof Tables
}

interface Versioned {
  readonly id: string
  readonly version?: number
}

/** 409 AA0001 as `changedSince` for a record that was changed since `read`; undefined where it was not. */
export const changeOf = async (
  tx: Database,
  { noun, kind }: Kind,
  { id, version }: Versioned,
  read: number,
): Promise<Failure | undefined> =>
  version === undefined || version === read ? undefined : changedSince(tx, noun, { kind, id, version }, read)

/**
 * The records of a batch, of which those that were changed since they were read are refused. `versions` has what they
 * were read with, in their order; 400 AA0004 for another number of them.
 */
export async function withoutChanged<Row extends Versioned & { readonly name: string }>(
  tx: Database,
  kind: Kind,
  candidates: readonly Candidate<Row>[],
  versions: readonly number[],
): Promise<readonly Candidate<Row>[]> {
  if (versions.length !== candidates.length) throw badParameter('versions', '版本号须与所选记录一一对应')
  const kept: Candidate<Row>[] = []
  for (const [at, one] of candidates.entries()) {
    const read = versions[at]
    const refusal = 'row' in one && read !== undefined ? await changeOf(tx, kind, one.row, read) : undefined
    kept.push(refusal && 'row' in one ? { id: one.id, name: one.row.name, refusal } : one)
  }
  return kept
}
