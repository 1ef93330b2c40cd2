import { token } from '../token.ts'

/** The machine ids of a browser's tabs, for request ids. */
export interface MachineIds {
  /**
   * A number from 0 to 1022 that no other open tab of this browser has (S7.3); this tab keeps it until it is closed.
   */
  take(): Promise<number>
}
export const MachineIds = token<MachineIds>('MachineIds')
