import type { Reply, TestApp, TestBrowser } from '../../support/server-app.ts'

/** The kinds of records that the operation audits, and a function that prepares a successful call. */
export type WritingCase = readonly [kinds: readonly string[], ready: () => Promise<() => Promise<Reply>>]

/**
 * The cases of an area by operation, as a file `*.writes.ts` below tests/server exports them under the name `writes`;
 * every-write-is-recorded.test.ts finds it. `admin` is signed in once the cases run.
 */
export type WritingCases = (admin: () => TestBrowser, site: () => TestApp) => Readonly<Record<string, WritingCase>>
