import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Pact appends to an existing file, so an interaction that no test states any longer would remain in it. */
export default (): Promise<void> =>
  rm(fileURLToPath(new URL('../pacts', import.meta.url)), { recursive: true, force: true })
