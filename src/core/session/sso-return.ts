/** Why a single sign-on failed, by the code that the backend puts into the address. */
const failures: Readonly<Record<string, string>> = {
  expired: '登录请求已过期，请重试',
  failed: '单点登录失败，请重试或使用密码登录',
  unavailable: '单点登录服务暂不可用',
  disabled: '账号已停用，请联系管理员',
  locked: '账号已被管理员锁定，请联系管理员',
  pending: '账号待激活，请联系管理员',
  cancelled: '账号已注销，请联系管理员',
  past: '账号已过有效期，请联系管理员',
}

/** The result of a single sign-on, and the query of the address without its parameters. */
export interface SsoReturn {
  /** Why it failed, for the user; undefined if it did not. */
  readonly failure?: string
  /** Whether the user cancelled at the provider, which is no failure. */
  readonly cancelled?: true
  readonly query: string
}

/** Reads `entered=1` or `sso-failure=<code>` from the login page's address; undefined if it has neither. */
export const ssoReturnOf = (path: string): SsoReturn | undefined => {
  const { searchParams } = new URL(path, 'http://application')
  const code = searchParams.get('sso-failure')
  if (code === null && !searchParams.has('entered')) return undefined
  searchParams.delete('sso-failure')
  searchParams.delete('entered')
  const query = searchParams.toString()
  if (code === null) return { query }
  if (code === 'denied') return { cancelled: true, query }
  return { failure: (Object.hasOwn(failures, code) && failures[code]) || '单点登录失败，请重试或使用密码登录', query }
}
