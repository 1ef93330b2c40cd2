import type { Schemas } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

export type OpenSession = Schemas['OpenSession']

/** The user's open sessions. Every method rejects with `ApiError`. */
export interface DeviceGateway {
  /** The present session first, then by last use, newest first. The caller reports a failure. */
  list(signal: AbortSignal): Promise<readonly OpenSession[]>
  /** Ends one session; rejects with 404 where it was already over. */
  end(id: string): Promise<void>
  /** Ends all but the present one; resolves to their number. */
  endOthers(): Promise<number>
}
export const DeviceGateway = token<DeviceGateway>('DeviceGateway')

const methods: Record<OpenSession['method'], string> = {
  password: '密码登录',
  oidc: '单点登录',
  geer: '数字证书登录',
  platform: '平台账号登录',
  passkey: '通行密钥登录',
}

/** How the user signed in; a name of a later release is shown as 其他方式登录. */
export const methodText = ({ method }: Pick<OpenSession, 'method'>): string => methods[method] ?? '其他方式登录'

/** `Chrome 142 · Windows`, as far as the browser reported it. */
export const deviceName = ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(' · ') || '未知设备'

const handhelds: readonly (string | undefined)[] = ['iOS', 'Android']

/** A primeicons name. */
export const deviceIcon = ({ system }: OpenSession): string => (handhelds.includes(system) ? 'mobile' : 'desktop')
