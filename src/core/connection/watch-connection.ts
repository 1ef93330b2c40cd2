import { type Subscription, timer } from 'rxjs'
import type { Network } from '../ports/network.ts'
import type { Connection } from './connection.ts'
import { probeWait } from './probe-wait.ts'

/** How long it is said that the connection is back. Milliseconds. */
const RESTORED_SHOWN = 2_000

/** Told of every call how its transport went. */
export interface CallWatch {
  /** The backend has answered, whatever it said. */
  answered(): void
  /** Nothing came, or only a proxy's word that nothing comes. */
  unanswered(): void
}

/**
 * Finds out whether the backend can be reached: from the calls that are made anyway, and while nothing comes by `probe`,
 * a cheap call of its own that resolves to whether the backend answered. Nothing is asked while all is well.
 */
export const watchConnection = (connection: Connection, network: Network, probe: () => Promise<boolean>): CallWatch => {
  let waiting: Subscription | undefined
  let failures = 0
  /** Counts the searches: what an older one finds out is not heeded. */
  let search = 0

  const stop = (): void => {
    search += 1
    waiting?.unsubscribe()
    waiting = undefined
  }
  const wait = (milliseconds: number, then: () => void): void => {
    waiting?.unsubscribe()
    waiting = timer(milliseconds).subscribe(then)
  }
  const found = (): void => {
    stop()
    if (!connection.lost) return connection.is('online')
    connection.is('restored')
    wait(RESTORED_SHOWN, () => connection.is('online'))
  }
  const look = async (): Promise<void> => {
    stop()
    const mine = search
    const answered = await probe()
    if (mine !== search) return
    if (answered) return found()
    if (!network.online.value) return connection.is('offline')
    connection.is('unreachable')
    wait(probeWait(failures), () => void look())
    failures += 1
  }
  const begin = (): void => {
    failures = 0
    void look()
  }

  network.online.subscribe((online) => {
    if (online) return connection.lost ? begin() : undefined
    stop()
    connection.is('offline')
  })
  connection.asked.subscribe(() => connection.lost && begin())

  let searching = false
  return {
    answered: () => {
      if (connection.lost) found()
    },
    unanswered: () => {
      // One call that fails may be that call's own trouble: a probe decides, and nothing is said before it has.
      if (connection.lost || searching) return
      searching = true
      failures = 0
      void look().finally(() => {
        searching = false
      })
    },
  }
}
