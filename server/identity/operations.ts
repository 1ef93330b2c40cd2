import type { Operations } from '../http/handler.ts'
import { authConfig } from './auth-config.ts'
import { endSession, listSessions } from './open-sessions.ts'
import { doLogin } from './sign-in.ts'
import { logout } from './sign-out.ts'
import { getToken, issueToken } from './tokens.ts'

export const identityOperations = {
  authConfig,
  doLogin,
  endSession,
  getToken,
  issueToken,
  listSessions,
  logout,
} satisfies Operations
