import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { Parser } from 'saxen'
import type { Bucket } from '../config/bucket.ts'
import type { CallOut, Send } from '../kernel/calls/call-out.ts'
import { type FileStore, isFileKey, type StoredKey } from './file-store.ts'

/** In milliseconds. */
const timeLimit = 30_000
/** More than a stored file may have (5 MB), in bytes. */
const longestAnswer = 8 * 1024 * 1024

/**
 * A file store in a bucket (Amazon S3 API, 2006-03-01: PutObject with `If-None-Match`, GetObject, DeleteObject,
 * ListObjectsV2; Signature Version 4 over the content). The objects are named by their keys. Several servers share it.
 */
export function bucketStore(bucket: Bucket, callOut: CallOut): FileStore {
  const send = callOut({ kind: 'storage', party: new URL(bucket.url).host, longestAnswer })
  const call = (method: string, name: string, body?: Uint8Array, headers?: Readonly<Record<string, string>>) =>
    signed(send, bucket, { method, name, body, headers })
  const objectOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of the file store.')
    return key
  }
  return {
    async put(key, bytes) {
      await taken(await call('PUT', objectOf(key), bytes, { 'If-None-Match': '*' }))
    },
    async get(key) {
      const answer = await call('GET', objectOf(key))
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      return Buffer.from(await (await succeeded(answer)).arrayBuffer())
    },
    async remove(key) {
      const answer = await call('DELETE', objectOf(key))
      await taken(answer, 404)
    },
    async *list() {
      let next = ''
      do {
        const page = new URLSearchParams({ 'list-type': '2', ...(next !== '' && { 'continuation-token': next }) })
        const answer = await succeeded(await call('GET', `?${page.toString()}`))
        const listed = objectsIn(await answer.text())
        yield* listed.objects.filter(({ key }) => isFileKey(key))
        next = listed.next
      } while (next !== '')
    },
  }
}

interface Call {
  readonly method: string
  /** The object, or the query of the bucket. */
  readonly name: string
  readonly body?: Uint8Array | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A redirect is refused: the signature is made for one host. */
async function signed(send: Send, { url, keyId, secret, region }: Bucket, call: Call): Promise<Response> {
  const hash = createHash('sha256')
    .update(call.body ?? '')
    .digest('hex')
  const { headers, ...request } = await new AwsV4Signer({
    method: call.method,
    url: `${url}${call.name}`,
    headers: { ...call.headers, 'X-Amz-Content-Sha256': hash },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  }).sign()
  return send(request.url, {
    method: call.method,
    headers,
    ...(call.body && { body: call.body as BodyInit }), // as: the bytes of a Buffer, which `fetch` sends
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
}

async function succeeded(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  throw new Error(`The object storage answered ${answer.status} ${code}`.trim())
}

/** A call whose answer holds nothing; `also` is a status that is as good as success. */
async function taken(answer: Response, also?: number): Promise<void> {
  if (answer.status !== also) await succeeded(answer)
  await answer.body?.cancel()
}

/**
 * The objects of a page of ListObjectsV2, and the token of the next page, '' where there is none. Throws for what is no
 * such page.
 */
function objectsIn(xml: string): { readonly objects: readonly StoredKey[]; readonly next: string } {
  const objects: StoredKey[] = []
  let [text, key, next, root] = ['', '', '', '']
  const parser = new Parser()
  parser.on('openTag', (name: string) => {
    root ||= name
    text = ''
  })
  parser.on('text', (value: string, decode: (encoded: string) => string) => {
    text += decode(value)
  })
  parser.on('closeTag', (name: string) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') objects.push({ key, storedAt: Date.parse(text) })
    if (name === 'NextContinuationToken') next = text
    text = ''
  })
  parser.parse(xml)
  if (root !== 'ListBucketResult') throw new Error('The object storage listed no objects.')
  return { objects, next }
}
