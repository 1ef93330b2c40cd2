import type { OwnNotice } from '../../../../../core/notice/own-notice.ts'

/** How many the home page shows; 我的公告 has them all. */
export const most = 5

/** Where one of them is read. */
export const addressOf = ({ id }: Pick<OwnNotice, 'id'>): string => `/my/notice?chosen=${encodeURIComponent(id)}`

/** 【置顶】培训通知 */
export const titleOf = ({ name, pinned }: Pick<OwnNotice, 'name' | 'pinned'>): string =>
  pinned ? `【置顶】${name}` : name

/**
 * Resolves when the page has been painted: what comes with it keeps the first frame of the home page waiting for
 * nothing.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 200),
  )
