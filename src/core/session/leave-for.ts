import type { Provider } from '../ports/auth-gateway.ts'
import { token } from '../token.ts'

/** Leaves for a provider as the backend names it now; gives what is wrong where its address is not harmless to follow. */
export type LeaveFor = (provider: Provider) => string | undefined

/** It comes with the first call to the backend. */
export const LeaveFor = token<LeaveFor>('LeaveFor')
