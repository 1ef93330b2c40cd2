import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'
import type { Followed } from '../kernel/contributions/followed.ts'
import { tooMany } from '../kernel/failure.ts'
import { liveStates, type Watcher } from './live-state.ts'
import { LiveStream } from './live-stream.ts'

/** Times in milliseconds. */
export interface LivePace {
  /** Polling interval for changes by other processes, while a stream is open. */
  readonly poll: number
  readonly heartbeat: number
}

export const defaultPace: LivePace = { poll: 1000, heartbeat: 20_000 }

/** Tabs of one browser share a stream, so this is ten browsers. */
const perPerson = 10
/** Seconds until a user with too many streams may retry. */
const retryAfterSeconds = 30
/**
 * After a poll, at least so many times its own duration passes before the next: however many streams are open and
 * however often changes are made, polls take at most a fifth of the time. But not longer than two seconds, so that a
 * slow poll does not keep a change of another process from anybody.
 */
const restFactor = 4
const longestRest = 2000

interface Parts {
  readonly db: Database
  readonly clock: { now(): number }
  readonly pace: LivePace
  /** As of `directoryVersions`. */
  readonly followed: readonly Followed[]
  /** Called when the database did not answer; the streams stay, and the next poll reports what was missed. */
  readonly failed: (error: unknown) => void
}

/**
 * The open streams of this process. Changes are detected in the database, because another process may make them;
 * changes made here are looked for at once (`nudge`). Without an open stream there are no queries.
 */
export class LiveHub {
  readonly #parts: Parts
  readonly #streams = new Set<LiveStream>()
  #timers: readonly NodeJS.Timeout[] = []
  #looking = false
  #again = false
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * A new stream for a user; it ends with the client, the session or this process. Throws 429 AA0001 for the eleventh.
   */
  open(watcher: Watcher): Readable {
    const others = [...this.#streams].filter(({ userId }) => userId === watcher.userId)
    if (others.length >= perPerson) throw tooMany(retryAfterSeconds)
    const stream = new LiveStream(watcher)
    this.#streams.add(stream)
    stream.body.once('close', () => this.#forget(stream))
    if (this.#closed) stream.end()
    else this.#start()
    this.nudge()
    return stream.body
  }

  /** Polls for changes now, or as soon as the previous poll and the rest after it are over. */
  nudge(): void {
    if (this.#looking) this.#again = true
    else void this.#look()
  }

  /** Ends every stream, so that the process can stop. */
  close(): void {
    this.#closed = true
    this.#stop()
    for (const stream of this.#streams) stream.end()
  }

  async #look(): Promise<void> {
    const { db, clock, followed, failed } = this.#parts
    const watched = [...this.#streams]
    if (watched.length === 0) return
    this.#looking = true
    const begun = performance.now()
    try {
      const states = await liveStates(db, watched, clock.now(), followed)
      for (const stream of watched) {
        const state = states.get(stream.sessionId)
        if (state && !this.#closed) stream.tell(state)
      }
    } catch (error) {
      failed(error)
    }
    await wait(Math.min(longestRest, restFactor * (performance.now() - begun)), undefined, { ref: false })
    this.#looking = false
    if (!this.#again) return
    this.#again = false
    await this.#look()
  }

  #start(): void {
    if (this.#timers.length > 0) return
    const { poll, heartbeat } = this.#parts.pace
    this.#timers = [
      // Skips a poll while the previous one is running.
      setInterval(() => !this.#looking && this.nudge(), poll),
      setInterval(() => this.#beat(), heartbeat),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat()
  }

  #forget(stream: LiveStream): void {
    this.#streams.delete(stream)
    if (this.#streams.size === 0) this.#stop()
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }
}
