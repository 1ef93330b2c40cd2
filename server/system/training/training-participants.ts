import { expressionBuilder, type Selectable } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { managed } from '../../kernel/managed.ts'
import type { TrainingParticipantTable } from './table.ts'

export type ParticipantRecord = Selectable<TrainingParticipantTable> & { readonly name: string }

const eb = expressionBuilder<Tables, 'training_participant'>()

/** The participants of a training. Its own lock, which is taken before, serialises their changes. */
export const participantsOf = (trainingId: string) =>
  managed('training_participant', {
    noun: '成绩',
    missing: '该人员不在参训名单中',
    scope: () => eb('training_participant.training_id', '=', trainingId),
    serialise: async () => undefined,
    read: (tx: Database, ids): Promise<ParticipantRecord[]> =>
      tx
        .selectFrom('training_participant')
        .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
        .selectAll('training_participant')
        .select('hearing_officer.name')
        .where('training_participant.id', 'in', ids)
        .execute(),
  })
