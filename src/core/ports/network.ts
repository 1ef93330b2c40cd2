import type { State } from '../state.ts'
import { token } from '../token.ts'

/** The device's own network state. */
export interface Network {
  /** Whether the device has a network; true says nothing about the backend. */
  readonly online: State<boolean>
}
export const Network = token<Network>('Network')
