import { token } from '../token.ts'

/** One at a time, across all tabs of this browser. */
export interface Mutex {
  /**
   * Runs the task when nobody else holds the name, and gives its result or its error. What a task before has written to
   * the storage of all tabs is there to be read.
   */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
}
export const Mutex = token<Mutex>('Mutex')
