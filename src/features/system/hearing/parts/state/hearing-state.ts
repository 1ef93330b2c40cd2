import {
  auditHearingOfficersSteps,
  hearingCategoryLabels,
  hearingSourceLabels,
  hearingStatusLabels,
  hearingStatusSeverities,
  leaveHearingOfficersSteps,
  newHearingOfficerFields,
  pauseHearingOfficersSteps,
  removeHearingOfficersSteps,
  renewHearingOfficersSteps,
  resumeHearingOfficersSteps,
  submitHearingOfficersSteps,
  updateHearingOfficerSteps,
} from '../../../../../../openapi/facts.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import { refusalOf } from '../../../../../core/list/refusal-of.ts'
import type { HearingOfficer } from '../../hearing.ts'

type Of<Names extends keyof HearingOfficer> = Pick<HearingOfficer, Names>

export const categoryOptions = optionsOf(hearingCategoryLabels)
export const statusOptions = optionsOf(hearingStatusLabels)
export const categoryOf = ({ category }: Of<'category'>): string =>
  category === undefined ? '' : hearingCategoryLabels[category]
export const sourceOf = ({ source }: Of<'source'>): string => (source === undefined ? '' : hearingSourceLabels[source])

/** The state as a mark; 待届满 is told under 在库, by which it is found as well. */
export const statusOf = ({ status, ending }: Of<'status' | 'ending'>) => ({
  label: hearingStatusLabels[status],
  severity: hearingStatusSeverities[status],
  ...(ending && { note: '待届满' }),
})

/** The same on one line, for a workbook. */
export const statusText = (officer: Of<'status' | 'ending'>): string => {
  const { label, note } = statusOf(officer)
  return note === undefined ? label : `${label}（${note}）`
}

/** What the check of the qualification has found, in words; none of it where nothing was found. */
const findingsOf = (officer: Of<'punished' | 'dismissed' | 'revoked' | 'defaulter' | 'otherFinding'>) => [
  ...(officer.punished ? ['受过刑事处罚'] : []),
  ...(officer.dismissed ? ['被开除公职'] : []),
  ...(officer.revoked ? ['被吊销律师、公证员执业证书'] : []),
  ...(officer.defaulter ? ['失信被执行人'] : []),
  ...(officer.otherFinding === undefined ? [] : [officer.otherFinding]),
]

/** 未核查, 未发现不得担任的情形, or what was found. */
export const checkText = (
  officer: Of<'checkedOn' | 'punished' | 'dismissed' | 'revoked' | 'defaulter' | 'otherFinding'>,
): string =>
  officer.checkedOn === undefined ? '未核查' : findingsOf(officer).join('、') || '未发现不得担任听证员的情形'

/** Why something cannot be done with an officer; undefined where it can. The backend decides. */
export const notEditable = ({ status, origin }: Of<'status' | 'origin'>): string | undefined =>
  refusalOf(updateHearingOfficerSteps)({ status }) ?? (origin === 'synced' ? '由同步维护，请在来源系统修改' : undefined)
/** One that was rejected waits for a change (`beforeSubmitting`). */
export const notSubmittable = ({ status }: Of<'status'>): string | undefined =>
  status === 'rejected' ? undefined : refusalOf(submitHearingOfficersSteps)({ status })
export const notAuditable = refusalOf(auditHearingOfficersSteps)
export const notPausable = refusalOf(pauseHearingOfficersSteps)
export const notResumable = refusalOf(resumeHearingOfficersSteps)
export const notInPool = refusalOf(leaveHearingOfficersSteps)
export const notRenewable = ({ status, origin }: Of<'status' | 'origin'>): string | undefined =>
  refusalOf(renewHearingOfficersSteps)({ status }) ?? (origin === 'synced' ? '聘期由同步维护' : undefined)
export const notRemovable = refusalOf(removeHearingOfficersSteps)

/** What a draft has not said yet of what its submission needs (`x-complete`), by label. */
const missingIn = (officer: object): readonly string[] =>
  Object.entries(newHearingOfficerFields).flatMap(([field, rule]) =>
    'complete' in rule && !(field in officer) ? [rule.label] : [],
  )

/**
 * What has to be done before an officer can be submitted: what it has not said yet, the check, and what it found that
 * excludes a person (Art. 7).
 */
export const beforeSubmitting = (
  officer: Of<'status' | 'checkedOn' | 'punished' | 'dismissed' | 'revoked'>,
): string | undefined => {
  if (officer.status === 'rejected') return submitHearingOfficersSteps.rejected
  if (officer.status !== 'draft') return undefined
  const missing = missingIn(officer)
  if (missing.length > 0) return `请先填写${missing.join('、')}`
  if (officer.checkedOn === undefined) return '请先完成资格核查'
  const [barred] = findingsOf({ ...officer, defaulter: false })
  return barred === undefined ? undefined : `不符合条件：${barred}`
}
/** A submission is decided on by another user. */
export const beforeAuditing = ({ status, ownSubmission }: Of<'status' | 'ownSubmission'>): string | undefined =>
  status === 'pending' && ownSubmission ? '本人提交，请由他人审核' : undefined

/** The id of the file that is an officer's photo; undefined where there is none. */
export const photoOf = ({ files }: Of<'files'>): string | undefined => files?.photo?.[0]?.id
