import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../server/config/bucket.ts'

/** Objects of a page of a listing: small, so that a test needs several. */
const pageSize = 2

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * What a server of buckets does, by the API of Amazon S3: each call is refused unless its signature and its content
 * agree.
 */
export interface BucketServer {
  readonly bucket: Bucket
  readonly objects: Map<string, { readonly bytes: Buffer; readonly storedAt: number }>
  /** Answers every further call with this status, until it is undefined. */
  failure: number | undefined
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // as: listens on a port
  const started: BucketServer = {
    bucket: { url: `http://127.0.0.1:${port}/files/`, keyId: 'key-id', secret: 'se/cr+et', region: 'cn-test-1' },
    objects,
    failure: undefined,
    close: () => new Promise((done) => server.close(() => done())),
  }
  return started

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, body: string | Buffer = '') => void response.writeHead(status).end(body)
    const content = await buffer(request)
    if (started.failure !== undefined) return end(started.failure, '<Error><Code>InternalError</Code></Error>')
    if (!isSigned(started.bucket, request, content)) {
      return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const { pathname, searchParams } = new URL(request.url ?? '', started.bucket.url)
    const key = pathname.slice('/files/'.length)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return end(412)
      objects.set(key, { bytes: content, storedAt: Date.now() })
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    if (key === '') return end(200, listing(objects, searchParams.get('continuation-token')))
    const found = objects.get(key)
    return found ? end(200, found.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  }
}

/** A page of ListObjectsV2 behind the object that the token names. */
function listing(objects: BucketServer['objects'], after: string | null): string {
  const keys = [...objects.keys()].toSorted().filter((key) => after === null || key > after)
  const page = keys.slice(0, pageSize)
  const rows = page.map((key) => {
    const time = new Date(objects.get(key)?.storedAt ?? 0).toISOString()
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${time}</LastModified><Size>1</Size></Contents>`
  })
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name>${next}${rows.join('')}</ListBucketResult>`
}

/**
 * Signature Version 4 of a header-signed request (AWS General Reference, "Signing AWS API requests"), computed on its
 * own.
 */
function isSigned({ keyId, secret, region }: Bucket, request: IncomingMessage, content: Buffer): boolean {
  const { authorization = '', ...headers } = request.headers
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  const [, credential = '', signedNames = '', signature = ''] = parts ?? []
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const names = signedNames.split(';')
  if (credential !== `${keyId}/${scope}` || !names.includes('host') || !names.includes('x-amz-content-sha256'))
    return false
  if (headers['x-amz-content-sha256'] !== sha256(content)) return false
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedNames,
    sha256(content),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, time.slice(0, 8)))
  return hmac(key, toSign).toString('hex') === signature
}
