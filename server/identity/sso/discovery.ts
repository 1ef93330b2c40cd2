import * as client from 'openid-client'
import type { OpenIdConfig } from '../../config/provider-config.ts'
import type { CallOut, Send } from '../../kernel/calls/call-out.ts'

/** How long a provider's metadata is cached, in milliseconds. */
const kept = 3_600_000
/** Time-out of one request to a provider, in seconds. */
const patience = 10
/** Tolerated difference from a provider's clock, in seconds. */
const clockTolerance = 30

interface Found {
  readonly configuration: client.Configuration
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Metadata of providers (OpenID Connect Discovery 1.0), read only from under the configured issuer. Cached for an hour;
 * while a provider is unavailable the stale metadata stays in use.
 */
export class Discovery {
  readonly #now: () => number
  readonly #callOut: CallOut
  readonly #found = new Map<string, Found>()
  readonly #running = new Map<string, Promise<client.Configuration>>()

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number, callOut: CallOut) {
    this.#now = now
    this.#callOut = callOut
  }

  /** The client configuration for a provider. Rejects with the library's error where the metadata cannot be read. */
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

  /** Concurrent callers share one request. A failure is not cached: the next caller retries. */
  #discoverOnce(provider: OpenIdConfig): Promise<client.Configuration> {
    const key = keyOf(provider)
    const discoverIt = () => discover(provider, this.#callOut({ kind: provider.kind, party: provider.name }))
    const running =
      this.#running.get(key) ??
      discoverIt()
        // One retry, because a kept-alive connection that was closed meanwhile fails like this.
        .catch((error: unknown) => (isBrokenConnection(error) ? discoverIt() : Promise.reject(error)))
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

/** The error of fetch without any response. */
const isBrokenConnection = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

const discover = ({ issuer, clientId, clientSecret }: OpenIdConfig, send: Send): Promise<client.Configuration> =>
  client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: clockTolerance },
    clientAuthentication(clientSecret),
    {
      timeout: patience,
      // The configuration keeps it for the calls that follow. as: the library's body is one of those of fetch
      [client.customFetch]: (address, options) => send(address, options as RequestInit),
      execute: [
        // The signature is checked although the token is received directly from the provider.
        client.enableNonRepudiationChecks,
        // The configuration allows http only for this very machine (config/provider-config.ts).
        // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )

/** In the header where the provider accepts it, which is the standard's default (OpenID Connect Core, 9). */
function clientAuthentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
