import { beginInterfaceDebugPermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type TryApplication = Schemas['DebugApplication']

export const may = { debug: beginInterfaceDebugPermission } as const

/** A call as it is sent to the gateway. */
export interface TriedCall {
  readonly method: string
  /** Path and query at this site. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** What came back. */
export interface TriedAnswer {
  readonly status: number
  /** Values that may be secret are masked. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined for what is no text. */
  readonly text: string | undefined
  readonly type: string
  /** Bytes that were read. */
  readonly length: number
  /** The answer is longer: the rest was not read. */
  readonly cut: boolean
  /** Milliseconds until it was read. */
  readonly took: number
  /** Under which 接口日志 has the call. */
  readonly requestId: string
}

/** Trying interfaces out at the gateway. */
export interface TryGateway {
  /** By which applications the user may call an interface. Rejects with `ApiError`. */
  applications(id: string, signal: AbortSignal): Promise<readonly TryApplication[]>
  /** A token for one interface, and for how many seconds. Rejects with `ApiError`. */
  token(debug: Schemas['InterfaceDebug']): Promise<{ readonly debugToken: string; readonly seconds: number }>
  /** Sends a call. Rejects where there is no answer, and as `signal` says. */
  send(call: TriedCall, bearer: string, signal: AbortSignal): Promise<TriedAnswer>
}
export const TryGateway = token<TryGateway>('TryGateway')
