import {
  commitDrawPermission,
  drawAnswerAnswerLabels,
  drawCategoryLabels,
  drawSeatStatusLabels,
  drawSeatStatusSeverities,
  drawStatusLabels,
  drawStatusSeverities,
  listDrawsPermission,
  withdrawDrawSteps,
} from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { refusalOf } from '../../../../../core/list/refusal-of.ts'
import { token } from '../../../../../core/token.ts'

export { previewPage, previewPageSize, previewPages } from '../../../../../../openapi/draw/preview-page.ts'

export type Draw = Schemas['Draw'] & { readonly name: string }
export type DrawDetail = Schemas['DrawDetail']
export type DrawSeat = Schemas['DrawSeat']
export type DrawCriteria = Schemas['DrawCriteria']
export type DrawPlan = Schemas['DrawPlan']
export type DrawAnswer = Schemas['DrawAnswer']
export type DrawInvitation = Schemas['DrawInvitation']
export type DrawQuery = QueryOf<'listDraws'>

/** The backend's draws of hearing officers. Every method rejects with `ApiError`. */
export interface DrawGateway {
  /** A page of draws, named by their cases. */
  list(query: DrawQuery, signal: AbortSignal): Promise<Page<Draw>>
  detail(id: string, signal?: AbortSignal): Promise<DrawDetail>
  /** Who could be drawn, and who is excluded why; changes nothing. */
  preview(criteria: DrawCriteria): Promise<DrawPlan>
  /** Commits to what was previewed; resolves to the id of the draw. */
  commit(criteria: DrawCriteria): Promise<string>
  run(id: string, value: string): Promise<void>
  withdraw(id: string, reason: string): Promise<void>
  /** Asks those who sit and were not asked yet by text message; resolves to how many. */
  invite(invitation: DrawInvitation): Promise<number>
  /** Resolves to the name of who takes the place; undefined where nobody has to, or nobody is left. */
  answer(answer: DrawAnswer): Promise<string | undefined>
}
export const DrawGateway = token<DrawGateway>('DrawGateway')

export const may = { view: listDrawsPermission, draw: commitDrawPermission } as const

export const statusOptions = optionsOf(drawStatusLabels)
export const statusOf = ({ status }: Pick<Draw, 'status'>) => ({
  label: drawStatusLabels[status],
  severity: drawStatusSeverities[status],
})
export const seatOf = ({ status }: DrawSeat) => ({
  label: drawSeatStatusLabels[status],
  severity: drawSeatStatusSeverities[status],
})
export const categoryOf = ({ category }: { readonly category?: Schemas['DrawCategory'] }): string =>
  category === undefined ? '' : drawCategoryLabels[category]
export const genderOf = ({ gender }: Pick<DrawSeat, 'gender'>): string => (gender === 'male' ? '男' : '女')
export const categoryOptions = optionsOf(drawCategoryLabels)
export const answerOptions = optionsOf(drawAnswerAnswerLabels)

/** Why something cannot be done with a draw in its state; undefined where it can. */
export const notWithdrawable = refusalOf(withdrawDrawSteps)

/** Who still sits, or may. */
export const isSitting = ({ status }: DrawSeat): boolean => ['chosen', 'invited', 'accepted'].includes(status)

/** A name for the exported file that every file system takes. */
export const fileNameOf = ({ caseNo }: Pick<Draw, 'caseNo'>): string =>
  `抽取记录-${caseNo.replaceAll(/[\\/:*?"<>|\s]/g, '')}.json`

/** What the form of the criteria holds; '' for a number that is left out. */
export const valuesOf = (orgId: string, given?: DrawCriteria) => ({
  caseNo: '',
  caseType: '',
  orgId,
  seats: 5,
  reserve: 2,
  balanced: false,
  otherPools: false,
  // as: an empty number field holds '', which is not sent
  lawLeast: '' as unknown as number,
  expertLeast: '' as unknown as number,
  socialLeast: '' as unknown as number,
  fields: [] as string[],
  categories: [] as Schemas['DrawCategory'][],
  restMonths: '' as unknown as number,
  mostPerYear: '' as unknown as number,
  units: [] as string[],
  parties: [] as string[],
  ...given,
})
export type CriteriaValues = ReturnType<typeof valuesOf>

const filled = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.trim()))].filter(Boolean)

/** The criteria that a form holds, without its empty lines. */
export const criteriaOf = (values: CriteriaValues): DrawCriteria => ({
  ...values,
  units: filled(values.units),
  parties: filled(values.parties),
})
