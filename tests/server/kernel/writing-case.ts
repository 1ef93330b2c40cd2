import type { Reply, TestBrowser } from '../../support/server-app.ts'

/** What makes an operation ready to be called with success, and the kinds of objects that its record names. */
export type WritingCase = readonly [kinds: readonly string[], ready: () => Promise<() => Promise<Reply>>]

/**
 * The cases of an area by operation, as a file `*.writes.ts` below tests/server exports them under the name `writes`;
 * every-write-is-recorded.test.ts finds it. `admin` is signed in once the cases run.
 */
export type WritingCases = (admin: () => TestBrowser) => Readonly<Record<string, WritingCase>>
