import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { objectOf } from '../../../../../openapi/compare/values.ts'
import { checkDocument, openApiVersion } from './check-document.ts'
import { checkValues } from './check-values.ts'
import { FileFault } from './file-fault.ts'
import type { FileOperation, RefusedOperation } from './file-operation.ts'
import { operationsIn } from './operations-in.ts'
import { parseFile, textOf } from './parse-file.ts'

/** What the thread sends: operations in order, each part when it is asked for the next, then the end; or a fault. */
export type OpenApiMessage =
  | { readonly operations: readonly FileOperation[] }
  | { readonly refused: readonly RefusedOperation[] }
  | { readonly fault: string }

/** Operations of one message, which the other thread takes up in one go. */
const atOnce = 20

const send = (message: OpenApiMessage) => parentPort?.postMessage(message, [])

try {
  // as: the thread is started with the bytes of a file
  const document = parseFile(textOf(workerData as Uint8Array))
  checkValues(document)
  const checked = objectOf(document) ?? {}
  openApiVersion(checked)
  await checkDocument(checked)
  const { operations, refused } = operationsIn(checked)
  if (operations.length + refused.length === 0) throw new FileFault('文件中没有接口（paths 为空）')
  for (let start = 0; start < operations.length; start += atOnce) {
    send({ operations: operations.slice(start, start + atOnce) })
    if (parentPort) await once(parentPort, 'message')
  }
  send({ refused })
} catch (error) {
  if (error instanceof FileFault) send({ fault: error.message })
  // The stack of a thread is small; what is refused by it goes deeper than any interface.
  else if (error instanceof RangeError) send({ fault: '文件的结构过于复杂' })
  else throw error
}
