/** The backend's answer to a call: the data of a success, or a whole response. */
type Answer = (request: Request) => unknown

/** A failure response with an envelope. */
export const refusal = (status: number, code: string, message: string, data: object | null = null): Response =>
  Response.json({ success: false, code, message, data }, { status })

/** A list with all of its rows on one page. */
export const pageOf = (...rows: readonly object[]): Response =>
  Response.json({ success: true, code: 'AA0000', message: '', data: rows, total: rows.length })

/** The answer of a server that cannot be reached. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

const person = {
  id: '1',
  username: 'admin',
  name: '李娜',
  role: 'admin',
  roleNames: ['系统管理员'],
  orgName: '省检察院',
  permissionsIds: 'system:user:query',
}

const folder = (name: string, ...children: object[]) => ({ name, link: '', routeName: name, hidden: 0, children })
const entry = (name: string, link: string) => ({
  name,
  link,
  routeName: link.slice(1).replaceAll('/', '-'),
  hidden: 0,
  children: [],
})

export const homeEntry = folder('工作台', entry('首页', '/Dashboard/home'))
export const userEntry = folder('系统管理', entry('用户列表', '/system/user'))

const category = (name: string) => ({ value: name, name, style: 'neutral', isDefault: false, offered: true })

const usual: Readonly<Record<string, Answer>> = {
  '/api/oauth2/doLogin': () => null,
  '/api/oauth2/getToken': () => ({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }),
  '/api/auth/logout': () => ({}),
  '/api/system/user/current-user-info': () => person,
  '/api/system/menu/current-user-menus': () => [homeEntry, userEntry],
  '/api/system/user/validatePasswordOverdue': () => ({ overdue: false, initial: false, daysLeft: 90 }),
  '/api/system/user/list': () => [],
  '/api/system/user/figures': () => ({ online: 1, signIns: 2, signInsBefore: 2, failures: 0, locked: 0, pending: 0 }),
  '/api/auth/session/history': () => [],
  '/api/message/list': () => [],
  '/api/system/org/tree': () => [],
  '/api/system/role/assignable': () => [],
  '/api/setting/dict/lookup': () => ['办公', '业务'].map(category),
}

/** A backend for views, where no other is reachable; by default the user is an administrator with two screens. */
export const scriptedBackend = (answers: Readonly<Record<string, Answer>> = {}) => {
  const calls: string[] = []
  return {
    calls,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      const answer = await (answers[pathname] ?? usual[pathname])?.(request.clone())
      if (answer === undefined) return refusal(404, 'AA0005', '')
      if (answer instanceof Response) return answer
      return Response.json({ success: true, code: 'AA0000', message: '', data: answer, total: 0 })
    },
  }
}
