import {
  beginTrainingExportPermission,
  cancelTrainingPermission,
  createTrainingPermission,
  enrolOfficersPermission,
  enterTrainingResultsPermission,
  issueTrainingCertificatesPermission,
  newTrainingFields,
  publishTrainingsPermission,
  removeTrainingsPermission,
  trainingCategoryLabels,
  trainingMethodLabels,
  trainingStatusLabels,
  updateTrainingPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Training = Schemas['Training']
export type NewTraining = Schemas['NewTraining']
export type TrainingChange = Schemas['TrainingChange']
export type TrainingQuery = QueryOf<'listTrainings'>
type ExportQuery = QueryOf<'beginTrainingExport'>

/** The backend's trainings. Every method rejects with `ApiError`. */
export interface TrainingGateway {
  /** A page of trainings. */
  list(query: TrainingQuery, signal: AbortSignal): Promise<Page<Training>>
  readonly exported: ExportGateway<Training, ExportQuery>
  /** One training as it is now. */
  detail(id: string): Promise<Training>
  /** Resolves to the id of the draft. */
  create(training: NewTraining): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the training since it was read. */
  update(change: TrainingChange): Promise<void>
  /** Each training by itself, as the following. */
  publish(ids: readonly string[]): Promise<BatchResult>
  remove(ids: readonly string[]): Promise<BatchResult>
  cancel(id: string, reason: string): Promise<void>
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
  export: beginTrainingExportPermission,
} as const

export const categoryOptions = optionsOf(trainingCategoryLabels)
export const statusOptions = optionsOf(trainingStatusLabels)
export const categoryOf = ({ category }: Training): string => trainingCategoryLabels[category]
export const methodOf = ({ method }: Training): string => trainingMethodLabels[method]

const severities = {
  draft: 'neutral',
  enrolling: 'info',
  running: 'success',
  ended: 'neutral',
  cancelled: 'warning',
} as const
export const statusOf = ({ status }: Pick<Training, 'status'>) => ({
  label: trainingStatusLabels[status],
  severity: severities[status],
})

/** 42/60, or 42 where any number can take part. */
export const enrolledOf = ({ enrolled, places }: Pick<Training, 'enrolled' | 'places'>): string =>
  places === undefined ? String(enrolled) : `${enrolled}/${places}`

type State = Pick<Training, 'status'>
/** Why something cannot be done with a training in its state; undefined where it can. */
export const notEditable = ({ status }: State) => {
  if (status === 'ended') return '已结束的培训不能修改'
  return status === 'cancelled' ? '已取消的培训不能修改' : undefined
}
export const notPublishable = ({ status }: State) => {
  if (status === 'draft') return undefined
  return status === 'cancelled' ? '该培训已取消' : '该培训已发布'
}
export const notCancellable = ({ status }: State) => {
  if (status === 'ended') return '已结束的培训不能取消'
  if (status === 'cancelled') return '该培训已取消'
  return status === 'draft' ? '草稿尚未发布，可以直接删除' : undefined
}
export const notRemovable = ({ status }: State) => (status === 'draft' ? undefined : '只能删除草稿')
export const notOpen = ({ status }: State) => {
  if (status === 'draft') return '请先发布培训'
  if (status === 'cancelled') return '培训已取消，参训名单不能再修改'
  return status === 'ended' ? '培训已结束，参训名单不能再修改' : undefined
}
export const notGradable = ({ status }: State) => {
  if (status === 'cancelled') return '培训已取消，不能录入成绩'
  return status === 'running' || status === 'ended' ? undefined : '培训尚未开始，不能录入成绩'
}

/** What the form holds of a training; of a copy of `like` everything but the times, which are to be chosen. */
export const valuesOf = (training?: Training, like?: Training) => ({
  ...textsOf(newTrainingFields, training ?? (like && { ...like, startTime: '', endTime: '' })),
  category: (training ?? like)?.category ?? ('induction' as const),
  method: (training ?? like)?.method ?? ('onsite' as const),
  // as: an empty number field holds '', which is not sent
  hours: (training ?? like)?.hours ?? ('' as unknown as number),
  places: (training ?? like)?.places ?? ('' as unknown as number),
})
export type TrainingValues = ReturnType<typeof valuesOf>

/** The change of a training, named by the version that was read. */
export const changeOf = (values: TrainingValues, { id, version }: Training): TrainingChange => ({
  ...values,
  id,
  version,
})

/** The mistake in the end of a training that starts then; texts of this form are in the order of time. */
export const endMistake = (endTime: unknown, startTime: string): string | undefined =>
  startTime !== '' && String(endTime) <= startTime ? '结束时间须晚于开始时间' : undefined
