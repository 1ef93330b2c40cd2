import type { Middleware } from '../../adapters/http/compose.ts'
import { token } from '../../core/token.ts'

/** Sends a request; rejects with `TypeError` if there is no response. */
export type Fetch = (request: Request) => Promise<Response>
export const Fetch = token<Fetch>('Fetch')

/** The cookies that a script of the page can read, in the form of `document.cookie`. */
export type Cookies = () => string
export const Cookies = token<Cookies>('Cookies')

/** What the backend embedded in the page, as JSON; '' or undefined where it did not. */
export type PageBlocks = (id: 'ways-in' | 'application-request') => string | undefined
export const PageBlocks = token<PageBlocks>('PageBlocks')

/** Stages of every call besides those of the HTTP chain. */
export type CallStages = readonly Middleware[]
export const CallStages = token<CallStages>('CallStages')
