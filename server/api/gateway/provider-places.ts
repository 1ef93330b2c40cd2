import { Failure, tooMany } from '../../kernel/failure.ts'

/** The calls under way at one provider. */
interface Under {
  all: number
  readonly byApplication: Map<string, number>
}

/** Seconds after which a refused caller may come again. */
const soon = 1

/**
 * How many calls are under way at each provider, in this process: a provider that hangs, or callers that are slow, take
 * sockets and memory only up to a bound, and one application at most half of it.
 */
export class ProviderPlaces {
  readonly #under = new Map<string, Under>()

  /**
   * Takes one of `most` places at a provider; the returned function gives it back. Throws 503 AA0009 where all are
   * taken, and 429 AA0001 where the application has half of them.
   */
  take(providerId: string, applicationId: string, most: number): () => void {
    const under = this.#under.get(providerId) ?? { all: 0, byApplication: new Map<string, number>() }
    const own = under.byApplication.get(applicationId) ?? 0
    if (under.all >= most)
      throw new Failure(503, 'AA0009', '提供方正在处理的调用已达上限，请稍后再试', { retryAfter: soon })
    if (own >= Math.ceil(most / 2)) throw tooMany(soon, '应用在此提供方尚未结束的调用过多，请稍后再试')
    under.all += 1
    under.byApplication.set(applicationId, own + 1)
    this.#under.set(providerId, under)
    return () => this.#giveBack(providerId, applicationId, under)
  }

  #giveBack(providerId: string, applicationId: string, under: Under): void {
    const left = (under.byApplication.get(applicationId) ?? 0) - 1
    if (left > 0) under.byApplication.set(applicationId, left)
    else under.byApplication.delete(applicationId)
    under.all -= 1
    if (under.all === 0) this.#under.delete(providerId)
  }
}
