import type { Operations } from '../../http/handler.ts'
import { bindPlatform } from './bind-platform.ts'
import { listBindings, unbindPlatform } from './bindings.ts'
import { checkPlatform } from './check-platform.ts'
import { socialInfo } from './social-info.ts'

export const platformOperations = {
  bindPlatform,
  checkPlatform,
  listBindings,
  socialInfo,
  unbindPlatform,
} satisfies Operations
