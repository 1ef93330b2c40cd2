import {
  beginNoticeExportPermission,
  createNoticePermission,
  newNoticeFields,
  noticeAudienceLabels,
  noticeCategoryLabels,
  noticeStatusLabels,
  noticeStatusSeverities,
  pinNoticesPermission,
  publishNoticesPermission,
  publishNoticesSteps,
  removeNoticesPermission,
  removeNoticesSteps,
  updateNoticePermission,
  updateNoticeSteps,
  uploadNoticeFilePermission,
  urgeNoticePermission,
  urgeNoticeSteps,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { refusalOf } from '../../../core/list/refusal-of.ts'
import type { PeopleSource } from '../../../core/people/people-source.ts'
import { token } from '../../../core/token.ts'

export type Notice = Schemas['Notice']
export type NoticeDetail = Schemas['NoticeDetail']
export type NewNotice = Schemas['NewNotice']
export type NoticeChange = Schemas['NoticeChange']
export type NoticeFile = Schemas['NoticeFile']
export type NoticeQuery = QueryOf<'listNotices'>
type NoticeExportQuery = QueryOf<'beginNoticeExport'>

/** The backend's management of notices. Every method rejects with `ApiError`. */
export interface NoticeGateway {
  /** A page of notices. */
  list(query: NoticeQuery, signal: AbortSignal): Promise<Page<Notice>>
  readonly exported: ExportGateway<Notice, NoticeExportQuery>
  /** One notice as it is now, with its content. */
  detail(id: string, signal?: AbortSignal): Promise<NoticeDetail>
  /** A page of the users who can be addressed by name. */
  readonly candidates: PeopleSource
  /** Resolves to the id of the draft. */
  create(notice: NewNotice): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the notice since it was read. */
  update(change: NoticeChange): Promise<void>
  /** How many users each of the notices reaches if it is published now. */
  expected(ids: readonly string[], signal: AbortSignal): Promise<readonly Schemas['NoticeExpected'][]>
  /** Each notice by itself, as the following. */
  publish(ids: Chosen): Promise<BatchResult>
  withdraw(ids: Chosen): Promise<BatchResult>
  /** With versions, a notice that was changed since it had its own is refused. */
  pin(ids: readonly string[], pinned: boolean, versions?: readonly number[]): Promise<BatchResult>
  remove(ids: Chosen): Promise<BatchResult>
  /** Stores a file until a notice names it; `base64` is its content. The caller reports a failure. */
  upload(name: string, base64: string): Promise<NoticeFile>
  /** The same of a picture, until the text of a notice has it. */
  uploadPicture(name: string, base64: string): Promise<NoticeFile>
}
export const NoticeGateway = token<NoticeGateway>('NoticeGateway')

export const may = {
  add: createNoticePermission,
  edit: updateNoticePermission,
  remove: removeNoticesPermission,
  publish: publishNoticesPermission,
  pin: pinNoticesPermission,
  urge: urgeNoticePermission,
  upload: uploadNoticeFilePermission,
  export: beginNoticeExportPermission,
} as const

export const categoryOptions = optionsOf(noticeCategoryLabels)
/** As `statusOf` tells them. */
export const statusOptions = [...optionsOf(noticeStatusLabels), { value: 'expired', label: '已失效' }]
export const categoryOf = ({ category }: Pick<Notice, 'category'>): string => noticeCategoryLabels[category]
export const audienceOf = ({ audience }: Notice): string => noticeAudienceLabels[audience]

/** Its state; one whose end is past is 已失效. */
export const statusOf = ({ status, expired }: Pick<Notice, 'status' | 'expired'>) =>
  expired
    ? ({ label: '已失效', severity: 'neutral' } as const)
    : ({ label: noticeStatusLabels[status], severity: noticeStatusSeverities[status] } as const)

/** 87/120, of a notice that was published. */
export const readingOf = ({ receivers, read }: Pick<Notice, 'receivers' | 'read'>): string =>
  receivers > 0 ? `${read}/${receivers}` : ''

/** Why something cannot be done with a notice in its state; undefined where it can. */
export const notEditable = refusalOf(updateNoticeSteps)
export const notPublishable = refusalOf(publishNoticesSteps)
export const notWithdrawable = ({ status }: Notice) =>
  status === 'draft' || status === 'withdrawn' ? '该公告没有发布' : undefined
export const notRemovable = ({ status }: Notice) =>
  status === 'published' || status === 'scheduled' ? '请先撤回' : undefined
/** As `notRemovable`, of several at once. */
export const notDraft = (notice: Notice) => refusalOf(removeNoticesSteps)(notice) ?? notRemovable(notice)
export const notUrgeable = ({ status, expired }: Notice) =>
  refusalOf(urgeNoticeSteps)({ status: expired ? 'expired' : status })

/** What the form holds of a notice. */
export const valuesOf = (notice?: NoticeDetail) => ({
  ...textsOf(newNoticeFields, notice),
  // `publishTime` of a withdrawn one is when it took effect the last time.
  publishTime: notice?.plannedTime ?? '',
  category: notice?.category ?? ('notice' as const),
  audience: notice?.audience ?? ('all' as const),
  orgIds: notice?.orgIds ?? [],
  roleIds: notice?.roleIds ?? [],
  userIds: (notice?.users ?? []).map(({ id }) => id),
  pinned: notice?.pinned ?? false,
  mustConfirm: notice?.mustConfirm ?? false,
  fileIds: notice?.files ?? [],
})
export type NoticeValues = ReturnType<typeof valuesOf>

/** The values as they are sent: only of the chosen audience, and the files by their ids. */
export const newNoticeOf = ({ orgIds, roleIds, userIds, fileIds, ...values }: NoticeValues): NewNotice => ({
  ...values,
  ...(values.audience === 'orgs' && { orgIds }),
  ...(values.audience === 'roles' && { roleIds }),
  ...(values.audience === 'users' && { userIds }),
  fileIds: fileIds.map(({ id }) => id),
})

/** The change of a notice, named by the version that was read. */
export const changeOf = (values: NoticeValues, { id, version }: Notice): NoticeChange => ({
  ...newNoticeOf(values),
  id,
  version,
})

/** The mistake in the end of a notice that begins then; texts of this form are in the order of time. */
export const expiryMistake = (expireTime: unknown, publishTime: string): string | undefined =>
  publishTime !== '' && String(expireTime) <= publishTime ? '失效时间须晚于生效时间' : undefined
