import type { State } from '../state.ts'

/** What the device knows of its own network. */
export interface Network {
  /** Whether there is one; true says nothing of the backend behind it. */
  readonly online: State<boolean>
}
