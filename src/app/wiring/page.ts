import type { Middleware } from '../../adapters/http/compose.ts'
import type { HistoryPage as PageWithHistory } from '../../adapters/routing/history-page.ts'
import { token } from '../../core/token.ts'

/** Sends a request; rejects with `TypeError` if there is no response. */
export type Fetch = (request: Request) => Promise<Response>
export const Fetch = token<Fetch>('Fetch')

/** The cookies that a script of the page can read, in the form of `document.cookie`. */
export type Cookies = () => string
export const Cookies = token<Cookies>('Cookies')

/** The history and the address of the page. */
export type HistoryPage = PageWithHistory
export const HistoryPage = token<HistoryPage>('HistoryPage')

/** What the backend embedded in the page, as JSON; '' or undefined where it did not. */
export type PageBlocks = (id: 'ways-in' | 'application-request') => string | undefined
export const PageBlocks = token<PageBlocks>('PageBlocks')

/** Stages of every call besides those of the HTTP chain. */
export type CallStages = readonly Middleware[]
export const CallStages = token<CallStages>('CallStages')
