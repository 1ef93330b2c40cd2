import { Agent, fetch as send } from 'undici'
import { bodyOf, type Call, type CallFailure, type CallKind, keptBytes, type Message, nothing } from './call.ts'
import { CallForbidden, checkedLookup, type Resolve } from './checked-lookup.ts'
import { type JsonRead, readJson, withJson } from './json-answer.ts'
import type { MayConnect } from './may-call.ts'
import { currentTrace } from './trace.ts'

type Options = Parameters<typeof send>[1]

/** What a call out is for. */
export interface Purpose {
  readonly kind: CallKind
  /** The name of the other side, as an administrator knows it. */
  readonly party: string
  readonly applicationId?: string
  /** Fields that are masked whatever their name is: a site may configure any. */
  readonly secretFields?: readonly string[]
  /** The caller looks only at the status: the call is over when that arrives. */
  readonly statusOnly?: boolean
  /**
   * The caller reads nothing but JSON, by `json()`: an answer that is none, such as the page of a proxy, is a failure
   * of the call, and rejects with `NoJson`.
   */
  readonly json?: boolean
  /** In bytes, where the answer may be longer than 1 MB. */
  readonly longestAnswer?: number
}

/** Calls another site over HTTP, as `fetch` does with the same options. Rejects with the errors of `fetch`. */
export type Send = (address: string | URL, options?: RequestInit) => Promise<Response>

/**
 * The one way out of the server (decision 0080): every call to another site is made by it, and recorded. Time limits
 * are the caller's (`signal`); an answer of more than 1 MB, or what the purpose allows, ends with an error instead of
 * filling the memory.
 */
export type CallOut = (purpose: Purpose) => Send

interface Parts {
  /** Takes the record; it never throws and never waits. */
  readonly record: (call: Call) => void
  readonly clock: { now(): number }
  /**
   * What decides by the addresses of a host whether a call of this kind may go there; undefined where it may not
   * whatever they are. Without it a call may go anywhere.
   */
  readonly mayReach?: (kind: CallKind, address: URL) => MayConnect | undefined
  /** Finds the addresses of a name; by default as the system does. */
  readonly resolve?: Resolve
}

/** In bytes. */
const usualLongest = 1024 * 1024
/** A caller that neither reads an answer nor cancels it is not waited for, in milliseconds. */
const unread = 30_000

/**
 * Connections, for each kind and origin apart, whose look-up answers only addresses that were checked: were a name
 * looked up for the check and again for the connection, the second answer could be another one.
 */
function checkedWays({ mayReach, resolve }: Pick<Parts, 'mayReach' | 'resolve'>) {
  const ways = new Map<string, Agent>()
  return (kind: CallKind, url: URL | null): Agent | undefined => {
    if (!mayReach || !url) return undefined
    const mayConnect = mayReach(kind, url)
    if (!mayConnect) throw new CallForbidden(`CALL_HOSTS does not name ${url.host}.`)
    const key = `${kind} ${url.origin}`
    const way = ways.get(key) ?? new Agent({ connect: { lookup: checkedLookup(mayConnect, resolve) } })
    ways.set(key, way)
    return way
  }
}

/** `CallOut` by undici's HTTP client, which is Node's own with a choice of the look-up. */
export const callOut = ({ record, clock, ...checks }: Parts): CallOut => {
  const wayTo = checkedWays(checks)
  return ({ statusOnly = false, json = false, longestAnswer = usualLongest, ...purpose }) =>
    async (address, options = {}) => {
      const [at, begun, traceId] = [clock.now(), performance.now(), currentTrace()]
      let request = nothing
      const over = (outcome: Pick<Call, 'status' | 'failure'>, answer = nothing) =>
        record({
          at,
          direction: 'out',
          traceId,
          request,
          answer,
          ...purpose,
          ...outcome,
          method: options.method ?? 'GET',
          address: String(address),
          duration: Math.round(performance.now() - begun),
        })
      let answer: Response
      try {
        const dispatcher = wayTo(purpose.kind, URL.parse(address))
        request = requestOf(options)
        // as: the same options and answers as of Node's own fetch, of which undici has types of its own
        answer = (await send(address, { ...options, dispatcher } as Options)) as unknown as Response
      } catch (error) {
        const forbidden = forbiddenIn(error)
        over({ failure: forbidden ? 'forbidden' : failureOf(error) })
        throw forbidden ?? error
      }
      return observed(answer, { statusOnly, json, longestAnswer }, over)
    }
}

/** The error of a look-up that found what may not be called, or of the check before it. */
const forbiddenIn = (error: unknown): CallForbidden | undefined =>
  [error, error instanceof Error ? error.cause : undefined].find((one) => one instanceof CallForbidden)

function requestOf({ headers, body }: RequestInit): Message {
  return { headers: new Headers(headers), ...bodyOf(bytesOf(body)) }
}

function bytesOf(body: RequestInit['body']): Uint8Array {
  if (typeof body === 'string' || body instanceof URLSearchParams) return new TextEncoder().encode(String(body))
  if (body instanceof Uint8Array) return body
  return body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array()
}

/** The same answer, whose body is looked at as the caller reads it: nothing is read only for the record. */
function observed(
  answer: Response,
  { statusOnly, json, longestAnswer }: Required<Pick<Purpose, 'statusOnly' | 'json' | 'longestAnswer'>>,
  over: (outcome: Pick<Call, 'status' | 'failure'>, answer: Message) => void,
): Response {
  const { status, headers } = answer
  const pieces: Uint8Array[] = []
  let length = 0
  let isOver = false
  const end = (failure: CallFailure | undefined = status >= 400 ? 'status' : undefined) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    over({ status, failure }, { headers, body: Buffer.concat(pieces).subarray(0, keptBytes), length })
  }
  let read: JsonRead | undefined
  const parsed = () => {
    read ??= readJson(Buffer.concat(pieces))
    return read
  }
  const complete = () => end(json && status < 400 && 'fault' in parsed() ? 'unreadable' : undefined)
  const readable = (whole: Response) => (json ? withJson(whole, parsed) : whole)
  const timer = setTimeout(end, unread).unref()
  if (statusOnly) end()
  if (answer.body === null) {
    complete()
    return readable(answer)
  }
  if (status > 599) {
    end('invalid')
    void answer.body.cancel()
    throw new TypeError(`${status} is no HTTP status.`)
  }
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            complete()
            return controller.close()
          }
          if (json || length < keptBytes) pieces.push(value)
          length += value.byteLength
          if (length <= longestAnswer) return controller.enqueue(value)
          end('tooLong')
          controller.error(new Error(`The answer is longer than ${longestAnswer / 1024 / 1024} MB.`))
          await reader.cancel()
        } catch (error) {
          const failure = failureOf(error)
          end(failure === 'unreachable' ? 'interrupted' : failure)
          controller.error(error)
        }
      },
      cancel(reason) {
        end()
        return reader.cancel(reason)
      },
    },
    // Nothing is read before the caller asks.
    { highWaterMark: 0 },
  )
  return readable(new Response(body, { status, headers }))
}

/** The errors of `fetch`: an abort has the signal's reason, all others are a TypeError whose cause says more. */
function failureOf(error: unknown): CallFailure {
  if (!(error instanceof Error)) return 'interrupted'
  if (error.name === 'TimeoutError') return 'timeout'
  if (error.name === 'AbortError') return 'interrupted'
  const { cause } = error
  if (cause instanceof Error && cause.message === 'unexpected redirect') return 'redirected'
  // fetch refuses a header or an address that it could not send, before it connects.
  return error instanceof TypeError && cause === undefined && error.message !== 'terminated' ? 'invalid' : 'unreachable'
}
