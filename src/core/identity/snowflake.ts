import type { Clock } from '../ports/clock.ts'

const SEQUENCE_BITS = 12n
const MACHINE_BITS = 10n
const LAST_SEQUENCE = 4095
const MACHINES = 1023

/** Ids count milliseconds since 2020-01-01T00:00:00Z. */
const EPOCH = 1_577_836_800_000

/**
 * Unique request ids: milliseconds, 10 machine bits, 12 sequence bits (S7.3). Where the clock stalls or is set back,
 * the ids continue from the last one, so that none repeats within a client.
 */
export class Snowflake {
  readonly #clock: Clock
  readonly #machine: bigint
  #time = 0
  #sequence = -1

  /** `machine` is any whole number, taken modulo 1023; concurrent tabs use different ones (`MachineIds`). */
  constructor(clock: Clock, machine: number) {
    this.#clock = clock
    this.#machine = BigInt(Math.abs(Math.trunc(machine)) % MACHINES)
  }

  /** The next id, in decimal digits. */
  next(): string {
    const now = this.#clock.now() - EPOCH
    if (now > this.#time) {
      this.#time = now
      this.#sequence = 0
    } else if (this.#sequence === LAST_SEQUENCE) {
      this.#time += 1
      this.#sequence = 0
    } else this.#sequence += 1
    const time = BigInt(Math.trunc(this.#time))
    const id = (time << (SEQUENCE_BITS + MACHINE_BITS)) | (this.#machine << SEQUENCE_BITS) | BigInt(this.#sequence)
    return id.toString()
  }
}
