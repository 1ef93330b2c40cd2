import { nanoid } from 'nanoid'
import { filter, firstValueFrom, race, timer } from 'rxjs'
import type { Clock } from '../../core/ports/clock.ts'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { Mutex } from '../../core/ports/mutex.ts'
import { createLocalMutex } from './local-mutex.ts'

export interface LeaseTimes {
  /** An older lease belongs to a closed tab. Longer than the longest task (a renewal: 10 s). */
  readonly life: number
  /** How long a write takes to reach the other tabs, with a margin. */
  readonly settle: number
  /** Polling interval of a waiting tab, where no storage event arrives. */
  readonly poll: number
}

const defaults: LeaseTimes = { life: 15_000, settle: 60, poll: 250 }

/**
 * A lock in shared storage, for pages without `navigator.locks` (plain http). Storage has no compare-and-set, so the
 * lease is written, given time to settle, and read back: the last writer holds it. Two tabs can still hold it together
 * where one hangs between reading and writing, so the task must tolerate that (the renewal re-reads the token and is
 * stamped). Times in milliseconds.
 */
export const createLease = (storage: KeyValueStorage, clock: Clock, times: LeaseTimes = defaults): Mutex => {
  const self = nanoid()
  const inThisPage = createLocalMutex()

  /** The holder of the lease; a stamp in the future is from a clock that was set back, and is ignored. */
  const holder = (key: string): string | undefined => {
    const [owner, stamp] = storage.get(key)?.split(' ') ?? []
    const age = clock.now() - Number(stamp)
    return owner && age >= 0 && age < times.life ? owner : undefined
  }

  const freed = async (key: string): Promise<void> => {
    while (holder(key) !== undefined) {
      await firstValueFrom(race(timer(times.poll), storage.changes.pipe(filter((changed) => changed === key))))
    }
  }

  const take = async (key: string): Promise<void> => {
    do {
      await freed(key)
      storage.set(key, `${self} ${clock.now()}`)
      await firstValueFrom(timer(times.settle))
    } while (holder(key) !== self)
  }

  const release = (key: string): void => {
    if (holder(key) === self) storage.remove(key)
  }

  return {
    exclusively: (name, task) =>
      inThisPage.exclusively(name, async () => {
        const key = `${name}:lease`
        await take(key)
        try {
          return await task()
        } finally {
          release(key)
        }
      }),
  }
}
