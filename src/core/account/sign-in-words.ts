import { factorWayLabels, logNetworkLabels, signInFailureLabels, signInMethodLabels } from '../../../openapi/facts.ts'

/** A sign-in as the log has it. */
export interface LoggedSignIn {
  readonly id: string
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  readonly createTime: string
  readonly succeeded: boolean
  readonly method: keyof typeof signInMethodLabels
  readonly factor?: keyof typeof factorWayLabels
  readonly failure?: keyof typeof signInFailureLabels
  readonly ip: string
  readonly network: keyof typeof logNetworkLabels
  readonly browser?: string
  readonly system?: string
}

/** 密码, or 密码 + 动态验证码 with a second factor; a passkey without a password is both. */
export const methodOf = ({ method, factor }: Pick<LoggedSignIn, 'method' | 'factor'>): string =>
  [signInMethodLabels[method], ...(factor && method !== 'passkey' ? [factorWayLabels[factor]] : [])].join(' + ')
export const resultOf = ({ succeeded }: Pick<LoggedSignIn, 'succeeded'>) =>
  succeeded ? ({ label: '成功', severity: 'success' } as const) : ({ label: '失败', severity: 'danger' } as const)
export const failureOf = ({ failure }: Pick<LoggedSignIn, 'failure'>): string =>
  failure ? signInFailureLabels[failure] : ''
export const networkOf = ({ network }: Pick<LoggedSignIn, 'network'>): string => logNetworkLabels[network]
