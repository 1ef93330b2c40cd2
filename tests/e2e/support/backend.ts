import { randomBytes } from 'node:crypto'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { CookieJar } from '../../../src/adapters/transport/cookie-jar.ts'
import type { Site } from '../../support/site.ts'

type NewUser = Schemas['NewUser']

/** A user that a test created for itself. */
export type Person = NewUser & { readonly id: string }

/** The API as an administrator: creates a test's own data without the user interface. */
export interface Backend {
  /** Creates a user of the county office 东湖区, role 普通干警, with an initial password; names are always new. */
  createPerson(wishes?: Partial<NewUser>): Promise<Person>
  /** The same, with the initial password already changed by signing in. */
  createColleague(wishes?: Partial<NewUser>): Promise<Person>
  /** Calls the API with JSON; throws unless it succeeds. Resolves to `data`. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
}

/** Id of 东湖区人民检察院 in the demonstration data, and of the roles that tests give. */
export const seeded = { orgId: '18', orgName: '东湖区人民检察院', staff: '5', caseManager: '3' } as const

/** A word that no other test of any run has used. */
export const uniqueWord = (): string => `t${randomBytes(5).toString('hex')}`

/** The required data of a new user, with names that are always new. */
export const newPerson = (wishes: Partial<NewUser> = {}): NewUser => {
  const word = uniqueWord()
  return {
    username: word,
    name: `测试${word.slice(1, 7)}`,
    password: 'Chushi-mima-1',
    orgId: seeded.orgId,
    roleIds: [seeded.staff],
    ...wishes,
  }
}

/** Signs in at the API and keeps the session for further calls. */
export const openBackend = async (site: Site, username = 'admin', password = site.password): Promise<Backend> => {
  const jar = new CookieJar()
  let authorization: string | undefined

  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const [, xsrf] = /XSRF-TOKEN=([^;]+)/.exec(jar.visible) ?? []
    const answer = await fetch(`${site.origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(jar.header && { cookie: jar.header }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...(authorization && { authorization }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    jar.take(answer.headers.getSetCookie())
    return answer
  }

  const dataOf = async (answer: Response, call: string): Promise<unknown> => {
    const text = await answer.text()
    // as: the API's envelope (S7.6)
    const envelope = JSON.parse(text) as { readonly success: boolean; readonly data: unknown }
    if (!envelope.success) throw new Error(`${call}: ${answer.status} ${text}`)
    // as: any answer; tokens have this field
    const { accessToken } = (envelope.data ?? {}) as { readonly accessToken?: string }
    if (accessToken !== undefined) authorization = `Bearer ${accessToken}`
    return envelope.data
  }

  const signIn = async (): Promise<void> => {
    authorization = undefined
    await dataOf(await send('POST', '/api/oauth2/doLogin', { username, password }), 'doLogin')
    await dataOf(await send('POST', '/api/oauth2/getToken'), 'getToken')
  }

  const call: Backend['call'] = async (method, path, body) => {
    const answer = await send(method, path, body)
    if (answer.status !== 401) return dataOf(answer, `${method} ${path}`)
    // On a busy machine a worker outlives its access token.
    await signIn()
    return dataOf(await send(method, path, body), `${method} ${path}`)
  }

  await signIn()
  const createPerson: Backend['createPerson'] = async (wishes) => {
    const person = newPerson(wishes)
    // as: the operation's answer
    const { id } = (await call('POST', '/api/system/user/create', person)) as { readonly id: string }
    return { ...person, id }
  }
  return {
    call,
    createPerson,
    createColleague: async (wishes) => {
      const person = await createPerson(wishes)
      const own = await openBackend(site, person.username, person.password)
      const password = `Zijide-${person.username}-1`
      const change = { oldPassword: person.password, newPassword: password }
      await own.call('POST', '/api/system/user/change-password', change)
      return { ...person, password }
    },
  }
}
