import { inSavepoint } from '../../../kernel/savepoint.ts'
import type { Outcome } from '../../../kernel/sync/outcome.ts'
import type { SyncStep } from '../../../kernel/sync/sync-kind.ts'
import type { SyncObject } from '../../../kernel/sync/sync-object.ts'
import type { Binding } from './bindings.ts'

/** Records that were enabled, and whose rows were then not written. */
class NotWritten extends Error {
  override readonly name = 'NotWritten'
  readonly ids: readonly string[]
  constructor(ids: readonly string[]) {
    super()
    this.ids = ids
  }
}

/**
 * Writes rows after enabling those of their records that were disabled as gone, because a row below such a record is
 * refused before. A record whose row is not written stays disabled: a row is done as a whole or not at all.
 */
export async function writeReturned(
  object: SyncObject,
  step: SyncStep,
  bindings: readonly Binding[],
  write: (step: SyncStep) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const barred = new Set<string>()
  const attempt = (record: SyncStep['record']) => {
    const returned = bindings.filter(({ gone, local_id }) => gone && !barred.has(local_id))
    return enableAndWrite(object, { ...step, record }, returned, write)
  }
  for (;;) {
    try {
      return await inSavepoint(step.tx, step.record, attempt)
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error
      for (const id of error.ids) barred.add(id)
    }
  }
}

/** Throws `NotWritten` where a row of a record that it enabled is not written. */
async function enableAndWrite(
  object: SyncObject,
  step: SyncStep,
  returned: readonly Binding[],
  write: (step: SyncStep) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const enabled = new Set<string>()
  for (const { local_id, local_version } of returned)
    if (local_version !== null && (await object.enable(step, local_id, local_version))) enabled.add(local_id)
  const outcomes = await write(step)
  const written = new Set(outcomes.flatMap(({ id }) => id ?? []))
  const missed = [...enabled].filter((id) => !written.has(id))
  if (missed.length > 0) throw new NotWritten(missed)
  return outcomes.map((outcome) =>
    outcome.state === 'skipped' && enabled.has(outcome.id ?? '') ? { ...outcome, state: 'updated' } : outcome,
  )
}
