import type { LockMark } from '../../core/ports/lock-mark.ts'

/** A year, in seconds: longer than any login session, and the next start of the app corrects it. */
const LASTS = 31_536_000

/**
 * Marks the screen as locked by the cookie that the backend reads; `path` is the app's base path, with its
 * slash at the end.
 */
export const createLockCookie =
  (path: string): LockMark =>
  (locked) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing on plain http
    document.cookie = `SCREEN-LOCKED=1; Path=${path}; SameSite=Lax; Max-Age=${locked ? LASTS : 0}`
  }
