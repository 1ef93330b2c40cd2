import { CookieJar } from '../../src/adapters/transport/cookie-jar.ts'

/** One response to a navigation; `location` is absolute. */
export interface Stop {
  readonly status: number
  readonly location: string
  readonly text: string
  readonly headers: Headers
}

/** A browser that opens addresses of a running server one by one, with its cookies and without following redirects. */
export class WalkingBrowser {
  readonly jar = new CookieJar()
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Opens an address, or posts a form to it. */
  async open(address: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Stop> {
    const url = new URL(address, this.origin)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { ...(this.jar.header && { cookie: this.jar.header }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.jar.take(answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      location: location === null ? '' : new URL(location, url).href,
      text: await answer.text(),
      headers: answer.headers,
    }
  }

  /** Calls an operation as the application does; resolves to the status and the body's `data`. */
  async call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(this.jar.header)?.[1]
    const answer = await fetch(new URL(path, this.origin), {
      method,
      headers: {
        cookie: this.jar.header,
        ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    this.jar.take(answer.headers.getSetCookie())
    // any: tests read all kinds of responses; the response validation has checked their shape
    const { data }: any = await answer.json()
    return { status: answer.status, data }
  }

  /** Chooses this person at a demonstration provider (or refuses); resolves to the return address. */
  async chooseAt(realm: 'sso' | 'zwfw', choice: { subject: string } | { refuse: '1' }, query = ''): Promise<string> {
    const started = await this.open(`/sso/start/${realm}${query}`)
    const asked = await this.open(started.location)
    const chosen = await this.open(asked.location, choice)
    return (await this.open(chosen.location)).location
  }

  /** The same, and returns; resolves to the server's redirect target, as path and query. */
  async signInAt(realm: 'sso' | 'zwfw', choice: { subject: string } | { refuse: '1' }, query = ''): Promise<string> {
    const back = await this.open(await this.chooseAt(realm, choice, query))
    return back.location.slice(this.origin.length)
  }

  /** Exchanges the open login session for a token; resolves to its username, undefined without one. */
  async username(): Promise<string | undefined> {
    const tokens = await this.call('POST', '/api/oauth2/getToken')
    if (tokens.status !== 200) return undefined
    const authorization = `Bearer ${tokens.data.accessToken}`
    return (await this.call('GET', '/api/system/user/current-user-info', undefined, { authorization })).data.username
  }
}
