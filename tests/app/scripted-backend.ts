import type { paths } from '../../openapi/schema.d.ts'
import type { DataOf, PathOf, Sent } from '../../src/adapters/http/api-types.ts'

type Path = keyof paths

type Data<P extends Path> =
  | (P extends PathOf<'get'> ? DataOf<P, 'get'> : never)
  | (P extends PathOf<'post'> ? DataOf<P, 'post'> : never)

/** What the API file describes as data, where it describes any. */
type Described<Data> = [Data] extends [void] ? Data | null | Readonly<Record<string, never>> : Sent<Data>

/** The backend's answer to a call: its data, or a whole response. */
type Answer<Data> = (request: Request) => Described<Data> | Response | Promise<Described<Data> | Response>

/** An answer at one path. */
export type AnswerOf<P extends Path> = Answer<Data<P>>

/**
 * What is answered at paths of the API file, where `{id}` stands for any value. A list answers with all of its rows.
 */
export type Answers = { readonly [P in Path]?: AnswerOf<P> }

/** A failure response with an envelope. */
export const refusal = (status: number, code: string, message: string, data: object | null = null): Response =>
  Response.json({ success: false, code, message, data }, { status })

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

/** An entry of the menu. */
export type MenuEntry = DataOf<'/api/system/menu/current-user-menus', 'get'>[number]

const folder = (name: string, ...children: MenuEntry[]) =>
  ({ name, link: '', routeName: name, hidden: 0, children }) satisfies MenuEntry
const entry = (name: string, link: string) =>
  ({
    name,
    link,
    routeName: link.slice(1).replaceAll('/', '-'),
    hidden: 0,
    children: [],
  }) satisfies MenuEntry

export const homeEntry = folder('工作台', entry('首页', '/Dashboard/home'))
export const userEntry = folder('系统管理', entry('用户列表', '/system/user'))

const category = (name: string) => ({ value: name, name, style: 'neutral', isDefault: false, offered: true }) as const

const usual: Answers = {
  '/api/oauth2/doLogin': () => ({ userId: '1' }),
  '/api/oauth2/getToken': () => ({
    accessToken: 'access',
    refreshToken: 'refresh',
    tokenType: 'Bearer',
    expiresIn: 1800,
  }),
  '/api/auth/logout': () => ({}),
  '/api/system/user/current-user-info': () => person,
  '/api/system/menu/current-user-menus': () => [homeEntry, userEntry],
  '/api/system/user/validatePasswordOverdue': () => ({ overdue: false, initial: false, daysLeft: 90 }),
  '/api/system/user/list': () => [],
  '/api/system/user/figures': () => ({ online: 1, locked: 0, pending: 0 }),
  '/api/auth/session/history': () => [],
  '/api/message/list': () => [],
  '/api/system/org/tree': () => [],
  '/api/system/role/assignable': () => [],
  '/api/setting/dict/lookup': () => ['办公', '业务'].map(category),
}

/** The one of the paths with parameters, such as `{id}`, that the address fits. */
const templateOf = (pathname: string, answers: Answers) =>
  Object.keys(answers).find(
    (path) => path.includes('{') && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )

/** A backend for views, where no other is reachable; by default the user is an administrator with two screens. */
export const scriptedBackend = (given: Answers = {}) => {
  const calls: string[] = []
  // as: any address can be asked for
  const answers = { ...usual, ...given } as Readonly<Record<string, Answer<unknown> | undefined>>
  return {
    calls,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      const answer = answers[pathname] ?? answers[templateOf(pathname, given) ?? '']
      if (!answer) return refusal(404, 'AA0005', '')
      const data = await answer(request.clone())
      if (data instanceof Response) return data
      const total = Array.isArray(data) ? data.length : 0
      return Response.json({ success: true, code: 'AA0000', message: '', data: data ?? null, total })
    },
  }
}
