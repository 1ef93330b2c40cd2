import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'
import type { TrainingParticipantTable } from './table.ts'

export type ParticipantRecord = Selectable<TrainingParticipantTable> & { readonly name: string }

/** The participants of a training with these ids, in their order; AA0005 for each other. The training is locked. */
export async function participantCandidates(
  tx: Database,
  trainingId: string,
  ids: readonly string[],
): Promise<readonly Candidate<ParticipantRecord>[]> {
  const rows = await tx
    .selectFrom('training_participant')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .selectAll('training_participant')
    .select('hearing_officer.name')
    .where('training_participant.id', 'in', ids)
    .where('training_id', '=', trainingId)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: notFound('该人员不在参训名单中') }
  })
}
