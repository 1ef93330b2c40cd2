import { trainingResultLabels, trainingResultSeverities } from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../../../core/export/export-gateway.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { ImportGateway } from '../../../../../core/import/import-gateway.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Page } from '../../../../../core/list/page.ts'
import type { PeopleSource } from '../../../../../core/people/people-source.ts'
import { token } from '../../../../../core/token.ts'

export type Participant = Schemas['TrainingParticipant']
export type Waiting = Schemas['TrainingWaiting']
export type Candidate = Schemas['TrainingCandidate']
/** Who was enrolled, and who cannot be, with the name where the reader may know it. */
export type Enrolled = Schemas['BatchResult']
export type ResultEntry = Schemas['TrainingResultEntry']
export type ParticipantQuery = QueryOf<'listTrainingParticipants'>

export type Conflicts = Schemas['TrainingConflicts']
export type ConflictQuestion = Schemas['TrainingConflictQuestion']
export type NameRow = Schemas['TrainingNameRow']
export type MarkRow = Schemas['TrainingMarkRow']
type ExportQuery = QueryOf<'beginParticipantExport'>

/** Who takes part in a training. Every method rejects with `ApiError`. */
export interface ParticipantGateway {
  /** A page of the participants of a training, by name. */
  list(query: ParticipantQuery, signal?: AbortSignal): Promise<Page<Participant>>
  readonly exported: ExportGateway<Participant, ExportQuery>
  /** The import of who takes part in a training, and that of the results. */
  names(trainingId: string): ImportGateway<NameRow>
  marks(trainingId: string): ImportGateway<MarkRow>
  /** These participants as they are now, without those who take part no longer. */
  again(trainingId: string, ids: readonly string[]): Promise<readonly Participant[]>
  /** A page of the officers who can be enrolled. */
  candidates(trainingId: string, ...asked: Parameters<PeopleSource>): Promise<Page<Candidate>>
  /** Who has something else at the time of a training, or at the time that a form has for it. */
  conflicts(question: ConflictQuestion): Promise<readonly Conflicts[]>
  /** Each officer by itself. */
  enrol(trainingId: string, officerIds: readonly string[]): Promise<Enrolled>
  /** Asks each officer to enrol, by a text message with a one-time link. */
  invite(trainingId: string, officerIds: readonly string[]): Promise<Enrolled>
  /** The first hundred who wait for a place, in their turn. */
  waiting(trainingId: string): Promise<readonly Waiting[]>
  /** Each participant by itself, as the following. */
  unenrol(trainingId: string, participantIds: readonly string[]): Promise<BatchResult>
  /**
   * Replaces the result of each; a field that is left out is cleared. Refuses those that were changed since they were
   * read.
   */
  enter(trainingId: string, results: readonly ResultEntry[]): Promise<BatchResult>
  /** Gives each 合格 participant without a certificate a number; resolves to how many got one. */
  certify(trainingId: string): Promise<number>
}
export const ParticipantGateway = token<ParticipantGateway>('ParticipantGateway')

export const resultOptions = optionsOf(trainingResultLabels)

/** What else a person has at the time: “年度培训”（2026-12-02 09:00 至 2026-12-02 17:00）、听证（2026-12-03）. */
export const conflictsText = ({ conflicts = [] }: Pick<Participant, 'conflicts'>): string =>
  conflicts.map(({ name, time }) => `${name === '听证' ? name : `“${name}”`}（${time}）`).join('、')

/** The result in words; undefined where there is none yet. */
export const resultOf = ({ result }: Pick<Participant, 'result'>) =>
  result && { label: trainingResultLabels[result], severity: trainingResultSeverities[result] }
