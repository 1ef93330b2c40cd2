import { wall } from './analysis/total/parts/wall/index.ts'
import { answer } from './entry/answer/index.ts'
import { certificate } from './entry/certificate/index.ts'
import { confirm } from './entry/confirm/index.ts'
import { forget } from './entry/forget/index.ts'
import { lock } from './entry/lock/index.ts'
import { login } from './entry/login/index.ts'
import { logout } from './entry/logout/index.ts'
import { platform } from './entry/platform/index.ts'
import { preview } from './entry/preview/index.ts'
import { register } from './entry/register/index.ts'
import type { Feature } from './feature.ts'

/** Screens outside the shell; they need no menu. */
export const entryFeatures: readonly Feature[] = [
  login,
  lock,
  logout,
  confirm,
  platform,
  preview,
  register,
  forget,
  answer,
  certificate,
  wall,
]
