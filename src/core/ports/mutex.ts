import { token } from '../token.ts'

/** Mutual exclusion across all tabs of this browser. */
export interface Mutex {
  /**
   * Runs the task while holding the name exclusively, and settles as the task does. The task sees everything that the
   * previous holder wrote to shared storage.
   */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
}
export const Mutex = token<Mutex>('Mutex')
