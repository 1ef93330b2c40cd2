import { token } from '../../core/token.ts'

/** Sends a request; rejects with `TypeError` if there is no response. */
export type Fetch = (request: Request) => Promise<Response>
export const Fetch = token<Fetch>('Fetch')

/** The cookies that a script of the page can read, in the form of `document.cookie`. */
export type Cookies = () => string
export const Cookies = token<Cookies>('Cookies')

/** The other ways to sign in as JSON, where the backend embedded them in the page. */
export type EmbeddedWays = () => string | undefined
export const EmbeddedWays = token<EmbeddedWays>('EmbeddedWays')
