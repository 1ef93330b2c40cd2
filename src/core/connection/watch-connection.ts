import { type Subscription, timer } from 'rxjs'
import type { Network } from '../ports/network.ts'
import type { Connection } from './connection.ts'
import { probeWait } from './probe-wait.ts'

/** How long the restored state is shown, in milliseconds. */
const RESTORED_SHOWN = 2_000

/** Receives the transport result of one call. */
export interface SentCall {
  /** The backend answered, with any status. */
  answered(): void
  /** No answer, or a proxy's answer that the backend does not respond. */
  unanswered(): void
}

/** Is notified of every call. */
export interface CallWatch {
  /** Call when a request is sent. */
  sent(): SentCall
}

/**
 * Determines whether the backend is reachable: from the calls that are made anyway and, after one fails, by `probe`, a
 * cheap call that resolves to whether the backend answered. No probe runs while calls succeed.
 */
export const watchConnection = (connection: Connection, network: Network, probe: () => Promise<boolean>): CallWatch => {
  let waiting: Subscription | undefined
  let failures = 0
  /** Counts probe runs, so that the result of an outdated run is ignored. */
  let search = 0
  /** Counts losses of the device's network. */
  let losses = 0

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
    losses += 1
    connection.is('offline')
  })
  connection.asked.subscribe(() => connection.lost && begin())

  let searching = false
  const unanswered = (): void => {
    // A single failed call may be a problem of that call only: the status changes only after a probe fails too.
    if (connection.lost || searching) return
    searching = true
    failures = 0
    void look().finally(() => {
      searching = false
    })
  }
  return {
    sent: () => {
      const lossesBefore = losses
      return {
        // An answer that was on its way when the network was lost does not show that the network is back.
        answered: () => {
          if (connection.lost && lossesBefore === losses) found()
        },
        unanswered,
      }
    },
  }
}
