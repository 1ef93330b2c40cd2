import { listStatements } from '../lists/statements.ts'
import { ignoreParameters } from './mutations/ignored-parameters.ts'
import { startReferenceBackend } from './reference-backend.ts'

/**
 * Measures the checks of lists (contracts/lists): a live backend ignores each parameter of each list and of its export
 * in turn, and the check of this parameter has to notice it. Names what is not noticed, and fails when there is any.
 */

const backend = await startReferenceBackend()
try {
  const { missed, all } = await ignoreParameters(backend, listStatements)
  process.stdout.write(
    [
      ...missed.map((one) => `missed  ${one}`),
      `ignored parameters that are noticed: ${all - missed.length} of ${all}`,
      '',
    ].join('\n'),
  )
  if (missed.length > 0) process.exitCode = 1
} finally {
  await backend.stop()
}
