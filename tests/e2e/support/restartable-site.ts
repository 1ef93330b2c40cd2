import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '../../support/site.ts'
import { test as base } from './test.ts'

/** A server that the test can kill and restart, on the same port and data. */
export interface Restartable {
  readonly site: Site
  kill(): Promise<void>
  /** `env` is added to the server's original environment, such as another SITE_DIR. */
  startAgain(env?: NodeJS.ProcessEnv): Promise<void>
}

/** What a browser logs for calls that a killed server leaves unanswered. */
const cutOff =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/

/** `test` with its own server that can be killed: `restartable`. The resulting console messages are allowed. */
export const test = base.extend<{ restartable: Restartable }>({
  restartable: async ({ consoleLog }, provide) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'auth-centre-restart-'))
    const site = await startSite({ dataFolder })
    let running = site
    await provide({
      site,
      kill: async () => {
        consoleLog.allow(cutOff)
        await running.stop('SIGKILL')
      },
      startAgain: async (env) => {
        running = await startSite({ dataFolder, env: { ...env, PORT: new URL(site.origin).port } })
      },
    })
    await running.stop()
    await rm(dataFolder, { recursive: true, force: true })
  },
})
