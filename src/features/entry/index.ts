import type { Feature } from '../feature.ts'
import { lock } from './lock/index.ts'
import { login } from './login/index.ts'
import { logout } from './logout/index.ts'

/** Screens outside the shell; they need no menu. */
export const entryFeatures: readonly Feature[] = [login, lock, logout]
