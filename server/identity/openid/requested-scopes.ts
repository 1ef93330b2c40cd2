import { errors } from 'oidc-provider'
import { words } from './application.ts'
import { foreignScope } from './foreign-scope.ts'

/**
 * What is left of the scopes in a request: those that the application is registered for (RFC 6749, 3.3). Unknown ones
 * are ignored, as OpenID Connect Core 1.0 wants (3.1.2.1). Throws `invalid_scope` for one of the catalogue
 * (`known`) that the application is not registered for, and where nothing is left.
 */
export function scopesOf(requested: string, registered: readonly string[], known: ReadonlySet<string>): string {
  const names = words(requested)
  const foreign = foreignScope(
    names.filter((name) => known.has(name)),
    registered,
  )
  if (foreign !== undefined)
    throw new errors.InvalidScope(`the client is not registered for the scope ${foreign}`, foreign)
  const left = names.filter((name) => registered.includes(name))
  if (left.length > 0) return [...new Set(left)].join(' ')
  const offered = registered.join(' ')
  throw new errors.InvalidScope(`none of the scopes that the client is registered for: ${offered}`, requested)
}
