import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel'
import { Failure } from '../../kernel/failure.ts'

/** A call that failed by the fault of the provider: it did not answer, or answered that it is unavailable. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

/** Of the last twenty calls half have failed, and there were ten: for ten seconds none is sent. */
const [calls, fewest, share, pause] = [20, 10, 0.5, 10_000]

/**
 * A circuit breaker for each provider (cockatiel), in this process: a provider that fails is left alone, and then tried
 * with one call.
 */
export class ProviderBreakers {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>()

  /**
   * Runs a call of a provider, which rejects with `ProviderFault` where the provider is at fault. Rejects with 503
   * AA0009 without running it while the circuit is open, or half open with a call under way.
   */
  async run<Result>(providerId: string, call: () => Promise<Result>): Promise<Result> {
    const breaker = this.#of(providerId)
    if (breaker.state === CircuitState.HalfOpen) throw open()
    try {
      return await breaker.execute(call)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? open() : error
    }
  }

  #of(providerId: string): CircuitBreakerPolicy {
    const known = this.#breakers.get(providerId)
    if (known) return known
    const breaker = circuitBreaker(handleType(ProviderFault), {
      halfOpenAfter: pause,
      breaker: new CountBreaker({ threshold: share, size: calls, minimumNumberOfCalls: fewest }),
    })
    this.#breakers.set(providerId, breaker)
    return breaker
  }
}

const open = (): Failure =>
  new Failure(503, 'AA0009', '提供方连续失败，网关已暂停调用，请稍后再试', { retryAfter: pause / 1000 })
