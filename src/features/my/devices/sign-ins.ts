import { factorWayLabels } from '../../../../openapi/facts.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

export type SignInRecord = Schemas['SignInRecord']

/** The user's own last sign-ins and wrong passwords, newest first. Rejects with `ApiError`, which the caller shows. */
export interface SignInsGateway {
  list(signal: AbortSignal): Promise<readonly SignInRecord[]>
}
export const SignInsGateway = token<SignInsGateway>('SignInsGateway')

/** Whether it succeeded, or what was wrong. */
export const resultText = ({ succeeded, factor }: Pick<SignInRecord, 'succeeded' | 'factor'>): string => {
  if (succeeded) return '登录成功'
  return factor === undefined ? '密码错误' : `${factorWayLabels[factor]}错误`
}
