import type { ListRequest } from '../list/list-request.ts'
import type { Page } from '../list/page.ts'
import type { OwnNotice, OwnNoticeDetail, OwnNoticeQuery, PendingNotice } from '../notice/own-notice.ts'
import { token } from '../token.ts'

/** The notices that were published to the signed-in user. Every method rejects with `ApiError`. */
export interface OwnNoticeGateway {
  /** A page of those in effect, pinned ones first. */
  list(query: ListRequest<OwnNoticeQuery>, signal?: AbortSignal): Promise<Page<OwnNotice>>
  /** The first so many of those in effect: pinned ones, then the newest. The caller reports a failure. */
  latest(most: number, signal?: AbortSignal): Promise<readonly OwnNotice[]>
  /** One with its content; rejects with 404 where it is no longer in effect. The caller reports a failure. */
  detail(id: string): Promise<OwnNoticeDetail>
  /** Marks one as read, and with `confirm` as confirmed. */
  read(id: string, confirm?: boolean): Promise<void>
  /** What has to be confirmed. A background call: a failure is not shown, and it does not extend the session. */
  pending(): Promise<PendingNotice>
  /** The bytes of an attachment. */
  file(id: string): Promise<{ readonly name: string; readonly file: Blob }>
}
export const OwnNoticeGateway = token<OwnNoticeGateway>('OwnNoticeGateway')
