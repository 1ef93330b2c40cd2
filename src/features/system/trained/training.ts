import {
  beginTrainingExportPermission,
  cancelTrainingPermission,
  cancelTrainingSteps,
  createTrainingPermission,
  enrolOfficersPermission,
  enrolOfficersSteps,
  enterTrainingResultsPermission,
  enterTrainingResultsSteps,
  issueTrainingCertificatesPermission,
  newTrainingFields,
  newTrainingMistakes,
  publishTrainingsPermission,
  publishTrainingsSteps,
  removeTrainingsPermission,
  removeTrainingsSteps,
  showTrainingCodePermission,
  showTrainingCodeSteps,
  trainingCategoryLabels,
  trainingMethodLabels,
  trainingStatusLabels,
  trainingStatusSeverities,
  updateTrainingPermission,
  updateTrainingSteps,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import type { ReceivedFile } from '../../../core/files/received-file.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { refusalOf } from '../../../core/list/refusal-of.ts'
import { token } from '../../../core/token.ts'

export type Training = Schemas['Training']
export type NewTraining = Schemas['NewTraining']
export type TrainingChange = Schemas['TrainingChange']
export type StoredFile = Schemas['StoredFile']
export type TrainingCode = Schemas['TrainingCode']
export type TrainingQuery = QueryOf<'listTrainings'>
type ExportQuery = QueryOf<'beginTrainingExport'>

/** The backend's trainings. Every method rejects with `ApiError`. */
export interface TrainingGateway {
  /** A page of trainings. */
  list(query: TrainingQuery, signal: AbortSignal): Promise<Page<Training>>
  readonly exported: ExportGateway<Training, ExportQuery>
  /** One training as it is now. */
  detail(id: string, signal?: AbortSignal): Promise<Training>
  /** Resolves to the id of the draft. */
  create(training: NewTraining): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the training since it was read. */
  update(change: TrainingChange): Promise<void>
  /** Each training by itself, as the following. */
  publish(ids: Chosen): Promise<BatchResult>
  remove(ids: Chosen): Promise<BatchResult>
  cancel(id: string, reason: string): Promise<void>
  /** Stores a piece of a file, and makes the file of its pieces; it waits until a training names it. */
  piece(name: string, base64: string): Promise<string>
  join(name: string, pieces: readonly string[]): Promise<StoredFile>
  /** Courseware with its content. */
  file(id: string): Promise<ReceivedFile>
  /** The code for signing in, as it is now. */
  code(id: string): Promise<TrainingCode>
}
export const TrainingGateway = token<TrainingGateway>('TrainingGateway')

export const may = {
  add: createTrainingPermission,
  edit: updateTrainingPermission,
  remove: removeTrainingsPermission,
  publish: publishTrainingsPermission,
  cancel: cancelTrainingPermission,
  enrol: enrolOfficersPermission,
  results: enterTrainingResultsPermission,
  certify: issueTrainingCertificatesPermission,
  code: showTrainingCodePermission,
  export: beginTrainingExportPermission,
} as const

export const categoryOptions = optionsOf(trainingCategoryLabels)
export const statusOptions = optionsOf(trainingStatusLabels)
export const categoryOf = ({ category }: Training): string => trainingCategoryLabels[category]
export const methodOf = ({ method }: Training): string => trainingMethodLabels[method]

export const statusOf = ({ status }: Pick<Training, 'status'>) => ({
  label: trainingStatusLabels[status],
  severity: trainingStatusSeverities[status],
})

/** 42/60, or 42 where any number can take part. */
export const enrolledOf = ({ enrolled, places }: Pick<Training, 'enrolled' | 'places'>): string =>
  places === undefined ? String(enrolled) : `${enrolled}/${places}`

/** Why something cannot be done with a training in its state; undefined where it can. */
export const notEditable = refusalOf(updateTrainingSteps)
export const notPublishable = refusalOf(publishTrainingsSteps)
export const notCancellable = refusalOf(cancelTrainingSteps)
export const notRemovable = refusalOf(removeTrainingsSteps)
export const notSigning = refusalOf(showTrainingCodeSteps)
export const notOpen = refusalOf(enrolOfficersSteps)
export const notGradable = refusalOf(enterTrainingResultsSteps)

/** What the form holds of a training; of a copy of `like` everything but the times, which are to be chosen. */
export const valuesOf = (training?: Training, like?: Training) => ({
  ...textsOf(newTrainingFields, training ?? (like && { ...like, startTime: '', endTime: '' })),
  category: (training ?? like)?.category ?? ('induction' as const),
  method: (training ?? like)?.method ?? ('onsite' as const),
  // as: an empty number field holds '', which is not sent
  hours: (training ?? like)?.hours ?? ('' as unknown as number),
  places: (training ?? like)?.places ?? ('' as unknown as number),
  coursewareIds: training?.courseware ?? [],
})
export type TrainingValues = ReturnType<typeof valuesOf>

/** The values as they are sent: the files by their ids. */
export const newTrainingOf = ({ coursewareIds, ...values }: TrainingValues): NewTraining => ({
  ...values,
  coursewareIds: coursewareIds.map(({ id }) => id),
})

/** The change of a training, named by the version that was read. */
export const changeOf = (values: TrainingValues, { id, version }: Training): TrainingChange => ({
  ...newTrainingOf(values),
  id,
  version,
})

/** The mistake in the end of a training that starts then; texts of this form are in the order of time. */
export const endMistake = (endTime: unknown, startTime: string): string | undefined =>
  startTime !== '' && String(endTime) <= startTime ? newTrainingMistakes.order : undefined
