import type { FastifyRequest } from 'fastify'
import type { Backend } from '../../http/serve-operations.ts'
import { hashSecret, machineCrowd, tokenCaller } from '../../identity/index.ts'
import { debugCaller, debugMark, type GatewayCaller } from './debug/debug-caller.ts'

/** Milliseconds for which the holder of a token is not read again. */
const lifetime = 1000
/** Tokens remembered; beyond that the one that was read longest ago is forgotten. */
const most = 10_000

type Parts = Pick<Backend, 'db' | 'clock'>
type Found = Promise<GatewayCaller | undefined>

/** Who calls, read at most a second ago. */
export class Callers {
  readonly #parts: Parts
  readonly #known = new Map<string, { readonly at: number; readonly caller: Found }>()
  readonly #crowd: ReturnType<typeof machineCrowd>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#crowd = machineCrowd(parts)
  }

  /**
   * The application, with the user if there is one, that has the token; undefined where it is not valid. Throws 429
   * AA0001 where a network has tried too many unknown ones.
   */
  async of(token: string, ip: string): Found {
    // A hash, because a token must not lie in memory for longer than its request.
    const key = hashSecret(`${ip} ${token}`)
    const known = this.#known.get(key)
    const now = performance.now()
    if (known && now - known.at < lifetime) return known.caller
    if (!known) this.#crowd.admit(ip)
    const caller: Found = token.startsWith(debugMark)
      ? debugCaller(this.#parts, token)
      : tokenCaller(this.#parts, token, ip)
    this.#keep(key, { at: now, caller })
    try {
      const found = await caller
      if (!found) this.#known.delete(key)
      return found
    } catch (error) {
      this.#known.delete(key)
      throw error
    }
  }

  #keep(key: string, found: { readonly at: number; readonly caller: Found }): void {
    this.#known.delete(key) // A map lists its keys in the order of their insertion.
    this.#known.set(key, found)
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }
}

/** The token of a request, as RFC 6750 has it (2.1); undefined without one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(headers.authorization ?? '')?.[1]
