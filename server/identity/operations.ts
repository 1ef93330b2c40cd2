import type { Operations } from '../http/handler.ts'
import { authConfig } from './auth-config.ts'
import { drawCaptcha } from './captcha/draw-captcha.ts'
import { factorOperations } from './factor/operations.ts'
import { openIdOperations } from './openid/operations.ts'
import { changePassword } from './password/change-password.ts'
import { modifyPassword } from './password/modify-password.ts'
import { validatePasswordOverdue } from './password/password-overdue.ts'
import { endSession, listSessions } from './session/open-sessions.ts'
import { logout } from './session/sign-out.ts'
import { getToken, issueToken } from './session/tokens.ts'
import { listOwnSignIns } from './sign-in/own-sign-ins.ts'
import { doLogin } from './sign-in/sign-in.ts'
import { sendSmsCode } from './sms/send-sms-code.ts'
import { verifyCode } from './sms/verify-code.ts'

export const identityOperations = {
  authConfig,
  changePassword,
  doLogin,
  drawCaptcha,
  endSession,
  ...factorOperations,
  getToken,
  issueToken,
  listOwnSignIns,
  listSessions,
  logout,
  modifyPassword,
  ...openIdOperations,
  sendSmsCode,
  validatePasswordOverdue,
  verifyCode,
} satisfies Operations
