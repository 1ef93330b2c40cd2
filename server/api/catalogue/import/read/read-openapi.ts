import { Worker } from 'node:worker_threads'
import { bytesOfBase64 } from '../../../../http/base64.ts'
import { refused } from '../../../../kernel/failure.ts'
import { oneAtATime } from '../../../../kernel/one-at-a-time.ts'
import { openApiLimits } from './file-fault.ts'
import type { FileOperation, OpenApiFile } from './file-operation.ts'
import type { OpenApiMessage } from './openapi-worker.ts'

/** Megabytes of a thread's objects. */
const memory = 512
/** Files that wait for another one. */
const waiting = 3

const fault = (message: string) => refused(message, 'openApiFile')

/**
 * The operations of an OpenAPI file of 3.0 or 3.1, in JSON or YAML, given in base64; read by a thread of its own, which
 * a file can neither keep busy nor take down with the server, one file at a time. 400 AA0001 at `openApiFile` with the
 * place of what is wrong; 429 AA0001 where too many files wait. Nothing is read but the file.
 */
export async function readOpenApi(base64: string, seconds: number = openApiLimits.seconds): Promise<OpenApiFile> {
  const bytes = bytesOfBase64(base64)
  if (!bytes) throw fault('文件内容不完整，请重新选择')
  if (bytes.length > openApiLimits.bytes) throw fault('文件不能超过 5 MB')
  return oneAtATime('openapi-file', () => readByThread(bytes, seconds), waiting)
}

async function readByThread(bytes: Uint8Array, seconds: number): Promise<OpenApiFile> {
  const worker = new Worker(new URL('./openapi-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
  })
  const operations: FileOperation[] = []
  const { promise, resolve, reject } = Promise.withResolvers<OpenApiFile>()
  const late = setTimeout(() => reject(fault('文件过于复杂，未能在规定时间内读完，请拆分为多个文件')), seconds * 1000)
  worker.on('message', (message: OpenApiMessage) => {
    if ('operations' in message) {
      operations.push(...message.operations)
      worker.postMessage('next', [])
    } else if ('fault' in message) reject(fault(message.fault))
    else resolve({ operations, refused: message.refused })
  })
  worker.on('error', (error) =>
    reject(isOutOfMemory(error) ? fault('文件过于复杂，占用内存过多，请拆分为多个文件') : error),
  )
  worker.on('exit', () => reject(new Error('The thread that reads an OpenAPI file has ended without an answer.')))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
