import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Pact adds to a file that is there, so that an interaction which no test states any more would live on. */
export default (): Promise<void> =>
  rm(fileURLToPath(new URL('../pacts', import.meta.url)), { recursive: true, force: true })
