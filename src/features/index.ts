import { home } from './dashboard/home/index.ts'
import { lock } from './entry/lock/index.ts'
import { login } from './entry/login/index.ts'
import { logout } from './entry/logout/index.ts'
import type { Feature } from './feature.ts'
import { user } from './system/user/index.ts'

/** Screens outside the shell; they need no menu. */
export const entryFeatures: readonly Feature[] = [login, lock, logout]

/** Business screens; each is registered where the person's menu names it. */
export const businessFeatures: readonly Feature[] = [home, user]
