import type { Operations } from '../http/handler.ts'
import { authConfig } from './auth-config.ts'
import { drawCaptcha } from './captcha/draw-captcha.ts'
import { changePassword } from './change-password.ts'
import { modifyPassword } from './modify-password.ts'
import { endSession, listSessions } from './open-sessions.ts'
import { listOwnSignIns } from './own-sign-ins.ts'
import { validatePasswordOverdue } from './password-overdue.ts'
import { register } from './registration/register.ts'
import { usernameCheck } from './registration/username-check.ts'
import { doLogin } from './sign-in.ts'
import { logout } from './sign-out.ts'
import { sendSmsCode } from './sms/send-sms-code.ts'
import { verifyCode } from './sms/verify-code.ts'
import { getToken, issueToken } from './tokens.ts'

export const identityOperations = {
  authConfig,
  changePassword,
  doLogin,
  drawCaptcha,
  endSession,
  getToken,
  issueToken,
  listOwnSignIns,
  listSessions,
  logout,
  modifyPassword,
  register,
  sendSmsCode,
  usernameCheck,
  validatePasswordOverdue,
  verifyCode,
} satisfies Operations
