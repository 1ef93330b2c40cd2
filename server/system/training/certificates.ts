import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { managedTrainings } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'

/**
 * POST /api/system/training/certificates: gives each participant with 合格 and no certificate the next number of the year
 * in which the training ended: PX-2026-000012. 400 AA0001 before the training has ended, and for one that was
 * cancelled.
 */
export const issueTrainingCertificates: Handler<'issueTrainingCertificates'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const training = await managedTrainings.one(tx, account, { id: body.id })
    if (phaseOf(training, now) !== 'ended') throw refused('培训结束后才能生成证书')
    const waiting = await tx
      .selectFrom('training_participant')
      .select('id')
      .where('training_id', '=', training.id)
      .where('result', '=', 'pass')
      .where('certificate_no', 'is', null)
      .orderBy('enrolled_at')
      .orderBy('id')
      .execute()
    const year = Number(dayOf(training.ends_at).slice(0, 4))
    const numbers = await nextNumbers(tx, year, waiting.length)
    for (const [at, { id }] of waiting.entries())
      await tx
        .updateTable('training_participant')
        .set((eb) => ({ certificate_no: numbers[at] ?? null, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    const [first, last] = [numbers.at(0), numbers.at(-1)]
    if (first !== undefined) {
      const after = { certificates: waiting.length, numbers: first === last ? first : `${first} 至 ${last}` }
      record({ kind: 'training', id: training.id, name: training.name, before: {}, after })
    }
    return { issued: waiting.length }
  })
}

/**
 * The next numbers of a year. The row of the year is locked until the transaction ends, so that none is given twice.
 */
async function nextNumbers(tx: Database, year: number, count: number): Promise<readonly string[]> {
  if (count === 0) return []
  const { last } = await tx
    .insertInto('training_certificate')
    .values({ year, last: count })
    .onConflict((on) =>
      on.column('year').doUpdateSet((eb) => ({ last: eb('training_certificate.last', '+', eb.ref('excluded.last')) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => `PX-${year}-${String(last - count + at + 1).padStart(6, '0')}`)
}
