import * as client from 'openid-client'
import type { OpenIdConfig } from '../provider-config.ts'

/** Milliseconds for which what a provider says of itself is taken as it was. */
const kept = 3_600_000
/** Seconds that one answer of a provider may take. */
const patience = 10
/** Seconds by which a provider's clock may differ from ours. */
const clockTolerance = 30

interface Found {
  readonly configuration: client.Configuration
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * What providers say of themselves (OpenID Connect Discovery 1.0), found under the issuer of the configuration and
 * nowhere else. Kept for an hour; where a provider is away then, what it said before goes on to count.
 */
export class Discovery {
  readonly #now: () => number
  readonly #found = new Map<string, Found>()
  readonly #running = new Map<string, Promise<client.Configuration>>()

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** The provider's side and ours, ready for use. Rejects with the library's error where it cannot be had. */
  async configurationOf(provider: OpenIdConfig): Promise<client.Configuration> {
    const found = this.#found.get(keyOf(provider))
    if (found && this.#now() - found.at < kept) return found.configuration
    try {
      return await this.#discoverOnce(provider)
    } catch (error) {
      if (found) return found.configuration
      throw error
    }
  }

  /** Many who come at the same moment wait for one answer. A failure is not kept: the next one asks anew. */
  #discoverOnce(provider: OpenIdConfig): Promise<client.Configuration> {
    const key = keyOf(provider)
    const running =
      this.#running.get(key) ??
      discover(provider)
        // Once more: a connection that was kept open and is closed by now fails like this.
        .catch((error: unknown) => (isBrokenConnection(error) ? discover(provider) : Promise.reject(error)))
        .then((configuration) => {
          this.#found.set(key, { configuration, at: this.#now() })
          return configuration
        })
        .finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }
}

const keyOf = ({ issuer, clientId, clientSecret }: OpenIdConfig): string =>
  JSON.stringify([issuer, clientId, clientSecret])

/** What fetch rejects with where there is no answer at all. */
const isBrokenConnection = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

const discover = ({ issuer, clientId, clientSecret }: OpenIdConfig): Promise<client.Configuration> =>
  client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: clockTolerance },
    clientAuthentication(clientSecret),
    {
      timeout: patience,
      execute: [
        // The signature is checked although the token comes straight from the provider.
        client.enableNonRepudiationChecks,
        // The configuration allows http for this very machine alone (provider-config.ts).
        // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )

/** In the header where the provider takes it there, which is the standard's default (OpenID Connect Core, 9). */
function clientAuthentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
