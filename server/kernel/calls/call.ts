/**
 * What is called, at other sites or here: a further interface is one line here and one in the API description
 * (`InterfaceKind`). The first seven are calls out, the others calls of applications.
 */
export type CallKind =
  | 'sms'
  | 'oidc'
  | 'platform'
  | 'certificate'
  | 'logout'
  | 'storage'
  | 'sync'
  | 'token'
  | 'userinfo'
  | 'introspection'
  | 'revocation'
  | 'pushed'
  | 'gateway'
  | 'task'

/** Why a call failed; the words are in the API description. */
export type CallFailure =
  | 'timeout'
  | 'unreachable'
  | 'redirected'
  | 'interrupted'
  | 'tooLong'
  | 'invalid'
  | 'status'
  | 'unreadable'
  | 'forbidden'

/** A request or an answer as it crossed the wire, of which only a masked text is ever stored. */
export interface Message {
  readonly headers: Iterable<readonly [name: string, value: string]>
  /** The first bytes. */
  readonly body: Uint8Array
  /** How many bytes there were. */
  readonly length: number
}

/** One call between this site and another, complete; nothing in it is masked yet. */
export interface Call {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly direction: 'in' | 'out'
  readonly kind: CallKind
  /** The name of the other side: an application, a provider, a gateway. */
  readonly party: string
  /** Of an application, its `client_id`. */
  readonly applicationId?: string | undefined
  /** Of a call at the gateway, the id of the interface of the catalogue. */
  readonly interfaceId?: string | undefined
  readonly method: string
  /** A whole address, or of a call in its path. */
  readonly address: string
  /** The HTTP status; absent without an answer. */
  readonly status?: number | undefined
  readonly failure?: CallFailure | undefined
  /** Milliseconds. */
  readonly duration: number
  readonly traceId: string
  /** Of a call in, the address that it came from. */
  readonly ip?: string | undefined
  /** Fields that are masked whatever their name is. */
  readonly secretFields?: readonly string[] | undefined
  readonly request: Message
  readonly answer: Message
}

/** Bytes of a body that are looked at for the record; of a longer one only the length is kept. */
export const keptBytes = 16 * 1024

/** The beginning of a body, and its length. */
export const bodyOf = (body: Uint8Array): Pick<Message, 'body' | 'length'> => ({
  body: body.subarray(0, keptBytes),
  length: body.byteLength,
})

/** What the connection and the proxies add says nothing about the call. */
const ofTransport = /^(?:host|connection|accept-.*|sec-.*|x-forwarded-.*)$/

/** A message of a call in, by its headers and its text. */
export const messageOf = (headers: Readonly<Record<string, unknown>>, text: string | undefined): Message => ({
  headers: Object.entries(headers)
    .filter(([name]) => !ofTransport.test(name))
    .map(([name, value]) => [name, String(value)]),
  ...bodyOf(new TextEncoder().encode(text ?? '')),
})

/** No message at all: the other side answered nothing. */
export const nothing: Message = { headers: [], body: new Uint8Array(), length: 0 }
