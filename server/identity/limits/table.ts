declare module '../../database/schema.ts' {
  interface Tables {
    limiter: LimiterTable
    guess_count: GuessCountTable
  }
}

/** Counts of rate-limited operations. */
export interface LimiterTable {
  /** Operation and subject; usernames and addresses in it are hashed. */
  key: string
  count: number
  /** When the window ends and the count restarts. */
  expires_at: number
}

/**
 * What the guesses are counted by: an address, with any usernames; a username from one network, from all networks, or
 * on a known device; or a phone number whose code is guessed.
 */
export type GuessKind = 'address' | 'name-and-network' | 'name' | 'device' | 'code'

/** Wrong guesses within a window, and the lock that they caused (decision 0041). */
export interface GuessCountTable {
  /** Kind and subject; usernames, addresses and devices in it are hashed. */
  key: string
  kind: GuessKind
  /** The account of the guessed username; null where there is none, and for kinds without a username. */
  user_id: string | null
  /** Where the guesses came from, `10.20.3.15` or `2001:db8:1:2::/64`; null where there is no account. */
  network: string | null
  wrong: number
  /** Guesses that are being verified; their results are not known yet. */
  under_way: number
  /** When the window ends and the counts restart. */
  expires_at: number
  /** No guess is verified until then; null without a lock. */
  locked_until: number | null
}
