import type { operations, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type OrgReading = Schemas['NoticeReading']
export type NoticeReader = Schemas['NoticeReader']
export type Urged = Schemas['NoticeUrged']
export type ReaderQuery = operations['listNoticeReaders']['parameters']['query']

/** Who has read a notice. Every method rejects with `ApiError`. */
export interface ReadingGateway {
  /** By organisation, in the order of their names. The caller reports a failure. */
  byOrg(id: string): Promise<readonly OrgReading[]>
  /** A page of the receivers, those first who have not read it. */
  readers(query: ReaderQuery, signal: AbortSignal): Promise<Page<NoticeReader>>
  /** Urges those who have not read it, of one organisation where it is given. */
  urge(id: string, orgId?: string): Promise<Urged>
}
export const ReadingGateway = token<ReadingGateway>('ReadingGateway')

const readStates = [
  { value: 'unread', label: '未读' },
  { value: 'read', label: '已读' },
]
const confirmStates = [
  { value: 'unconfirmed', label: '未确认' },
  { value: 'confirmed', label: '已确认' },
]
/** The states that the receivers of a notice can be found by. */
export const stateOptionsOf = (mustConfirm: boolean) => (mustConfirm ? [...readStates, ...confirmStates] : readStates)

/** Asks before users are urged, of one organisation where `org` names it. */
export const urgeQuestion = (
  { name, mustConfirm }: { readonly name: string; readonly mustConfirm: boolean },
  org?: string,
) => ({
  title: '催读',
  message: `向${org === undefined ? '' : `“${org}”`}尚未${mustConfirm ? '确认' : '阅读'}“${name}”的用户发送催读消息？`,
  detail: '同一用户一小时内最多催读一次。',
})

/** How far a reader has come. */
export const stateOf = ({ readTime, confirmTime }: NoticeReader) => {
  if (confirmTime) return { label: '已确认', severity: 'success' } as const
  return readTime
    ? ({ label: '已读', severity: 'success' } as const)
    : ({ label: '未读', severity: 'warning' } as const)
}

/** 75% of 4; empty for none. */
export const shareOf = (read: number, receivers: number): string =>
  receivers > 0 ? `${Math.floor((read / receivers) * 100)}%` : ''

/** What became of an urging, in words. */
export const urgedWords = ({ urged, recent, left }: Urged): string => {
  const further = [
    ...(recent > 0 ? [`${recent} 人一小时内已催过`] : []),
    ...(left > 0 ? [`还有 ${left} 人，请再次催读`] : []),
  ]
  if (urged === 0 && further.length === 0) return '没有需要催读的人'
  return [urged > 0 ? `已催读 ${urged} 人` : '没有再次催读', ...further].join('，')
}
