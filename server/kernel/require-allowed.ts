import { refused } from './failure.ts'

/** Throws 400 AA0001 where `steps`, the `x-steps` of an operation, say why it cannot be done in this state. */
export function requireAllowed(steps: Readonly<Record<string, string>>, state: string): void {
  const why = steps[state]
  if (why !== undefined) throw refused(why)
}
