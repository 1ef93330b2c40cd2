import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '../../support/site.ts'
import { test as base } from './test.ts'

/** A server that the test may kill and start again, on the same port and the same data. */
export interface Restartable {
  readonly site: Site
  kill(): Promise<void>
  /** `env` is added to what the server was started with, such as another SITE_DIR. */
  startAgain(env?: NodeJS.ProcessEnv): Promise<void>
}

/** What a browser writes of the calls that were on their way to a killed server, or come to it later. */
const cutOff =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/

/** `test` with a server of its own that can be killed: `restartable`. What the console then says of it is allowed. */
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
