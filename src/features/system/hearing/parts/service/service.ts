import {
  createHearingServicePermission,
  hearingAttendanceLabels,
  hearingAttendanceSeverities,
  hearingEvaluationLabels,
  hearingServiceRoleLabels,
  newHearingServiceFields,
} from '../../../../../../openapi/facts.ts'
import type { operations, Schemas } from '../../../../../../openapi/schema.d.ts'
import { textsOf } from '../../../../../core/form/field-rule.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Chosen } from '../../../../../core/list/chosen.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type HearingService = Schemas['HearingService']
export type NewHearingService = Schemas['NewHearingService']
export type HearingServiceChange = Schemas['HearingServiceChange']
export type ServiceQuery = NonNullable<operations['listHearingServices']['parameters']['query']>

/** The hearings that officers were invited to. Every method rejects with `ApiError`. */
export interface ServiceGateway {
  /** A page of the hearings of one officer, the latest first; fees in fen. */
  list(query: ServiceQuery, signal?: AbortSignal): Promise<Page<HearingService>>
  /** Resolves to the id of the record. */
  create(service: NewHearingService): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the record since it was read. */
  update(change: HearingServiceChange): Promise<void>
  /** Each record by itself. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const ServiceGateway = token<ServiceGateway>('ServiceGateway')

export const mayKeepServices = createHearingServicePermission

export const attendanceOptions = optionsOf(hearingAttendanceLabels)
export const attendanceOf = ({ attendance }: Pick<HearingService, 'attendance'>) => ({
  label: hearingAttendanceLabels[attendance],
  severity: hearingAttendanceSeverities[attendance],
})
export const roleOf = ({ role }: Pick<HearingService, 'role'>): string => hearingServiceRoleLabels[role]
export const evaluationOf = ({ evaluation }: Pick<HearingService, 'evaluation'>): string | undefined =>
  evaluation && hearingEvaluationLabels[evaluation]

/** An amount in yuan: 80.50. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)
export const feesOf = ({
  travelFee,
  boardFee,
  labourFee,
}: Pick<HearingService, 'travelFee' | 'boardFee' | 'labourFee'>): number => travelFee + boardFee + labourFee

/** Whether an officer did not come, which has a reason. */
export const stayedAway = (attendance: string): boolean => attendance === 'excused' || attendance === 'absent'

// as: an empty field of an amount holds '', which is not sent
const amount = (fen: number | undefined) => (fen || '') as number

/** What the form holds of a record; a new one is of this officer. */
export const valuesOf = (officerId: string, service?: HearingService) => ({
  ...textsOf(newHearingServiceFields, service),
  officerId,
  role: service?.role ?? ('member' as const),
  attendance: service?.attendance ?? ('attended' as const),
  travelFee: amount(service?.travelFee),
  boardFee: amount(service?.boardFee),
  labourFee: amount(service?.labourFee),
})
export type ServiceValues = ReturnType<typeof valuesOf>

/** The values as they are sent: what does not go with the attendance is left out. */
export const newServiceOf = ({ absence, evaluation, opinion, ...values }: ServiceValues): NewHearingService =>
  ({
    ...values,
    ...(stayedAway(values.attendance) && { absence }),
    ...(values.attendance === 'attended' && { evaluation, opinion }),
    // as: the choices are those of their rules
  }) as NewHearingService

/** The change of a record, named by the version that was read. */
export const changeOf = (values: ServiceValues, { id, version }: HearingService): HearingServiceChange => {
  const { officerId: _officer, ...change } = newServiceOf(values)
  return { ...change, id, version }
}
