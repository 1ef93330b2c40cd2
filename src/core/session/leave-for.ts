import type { Provider } from '../ports/auth-gateway.ts'
import { token } from '../token.ts'

/** Leaves for a provider; returns an error message where the address from the backend is not safe to follow. */
export type LeaveFor = (provider: Provider) => string | undefined

/** Loaded late, with the first call to the backend. */
export const LeaveFor = token<LeaveFor>('LeaveFor')
