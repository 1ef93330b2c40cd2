import type { FastifyInstance } from 'fastify'
import { problemAddress } from './addresses.ts'

/** In characters; common proxies read request lines of 8 kB. */
const longestQuery = 7 * 1024

/** What a form has sent, as a query; undefined where it was no form. */
export type PostedForm = { readonly text: string } | undefined

/** Reads forms as their text, and takes any other body for none. */
export function readForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { text: String(body) } satisfies PostedForm),
  )
  pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/**
 * Where a browser goes on that has posted a request of an application (OpenID Connect Core 1.0, 3.1.2.1; RP-Initiated
 * Logout 1.0, 2): to the same address with the form as its query. Only then does it send our cookies along, which are
 * SameSite=Lax. The page that explains a wrong request, where the form is none or is too long for an address.
 */
export function asNavigation(url: string, form: PostedForm): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const posted = new URLSearchParams(form?.text).toString()
  const whole = [query, posted].filter((part) => part !== '').join('&')
  return form === undefined || whole.length > longestQuery ? problemAddress('invalid') : `${path}?${whole}`
}
