import type { components } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

export type OpenSession = components['schemas']['OpenSession']

/** Where one is signed in. Every method rejects with `ApiError`. */
export interface DeviceGateway {
  /** The present session first, then the last used. A failure is told by whoever asks. */
  list(signal: AbortSignal): Promise<readonly OpenSession[]>
  /** Ends one session; fails with 404 where it was over already. */
  end(id: string): Promise<void>
  /** Ends all but the present one, and says how many those were. */
  endOthers(): Promise<number>
}
export const DeviceGateway = token<DeviceGateway>('DeviceGateway')

const methods: Record<OpenSession['method'], string> = {
  password: '密码登录',
  oidc: '单点登录',
  geer: '数字证书登录',
  platform: '平台账号登录',
}

/** How the session was opened; the name is the backend's, which may be one of a later release. */
export const methodText = ({ method }: OpenSession): string => methods[method] ?? '其他方式登录'

/** `Chrome 142 · Windows`, as far as the browser has said it. */
export const deviceName = ({ browser, system }: OpenSession): string =>
  [browser, system].filter(Boolean).join(' · ') || '未知设备'

const handhelds: readonly (string | undefined)[] = ['iOS', 'Android']

/** A name of primeicons. */
export const deviceIcon = ({ system }: OpenSession): string => (handhelds.includes(system) ? 'mobile' : 'desktop')
