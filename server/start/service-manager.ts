import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What systemd is told of the process, where it has started it and waits for word (`Type=notify`). */
export interface ServiceManager {
  /** It answers calls. From now on the watchdog is told that the event loop turns, twice in its time. */
  ready(): Promise<void>
  /** It has been told to stop. */
  stopping(): Promise<void>
}

/**
 * Tells systemd by its own `systemd-notify`: its socket is one of datagrams, which Node cannot open. So the unit needs
 * `NotifyAccess=all`. Without `NOTIFY_SOCKET` nobody waits, and nothing is told. `failed` gets an error of the program.
 */
export function serviceManagerOf(
  environment: NodeJS.ProcessEnv,
  failed: (error: unknown) => void = (error) => console.warn('无法通知 systemd：', error),
): ServiceManager {
  const tell = async (...words: string[]): Promise<void> => {
    if (!environment['NOTIFY_SOCKET']) return
    await promisify(execFile)('systemd-notify', words, { env: environment }).catch(failed)
  }
  const milliseconds = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000
  let timer: NodeJS.Timeout | undefined
  return {
    async ready() {
      await tell('--ready')
      if (milliseconds > 0) timer = setInterval(() => void tell('WATCHDOG=1'), milliseconds / 2).unref()
    },
    async stopping() {
      clearInterval(timer)
      await tell('STOPPING=1')
    },
  }
}
