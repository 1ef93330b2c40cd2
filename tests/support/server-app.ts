import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config/config.ts'
import type { CaptchaAnswer } from '../../server/identity/captcha/captcha.ts'
import type { SmsMessage } from '../../server/identity/sms/sms-sender.ts'
import { answerOf } from './captcha.ts'
import { seededAt, testPassword } from './fill-database.ts'
import { memoryFiles } from './memory-files.ts'
import { testSecretKey } from './secret-key.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { validateResponses } from './validate-responses.ts'

/** A response with its parsed body. */
export interface Reply {
  readonly status: number
  readonly headers: Record<string, unknown>
  // any: tests read all kinds of responses; the response validation checks their shape
  readonly body: any
}

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance
  /** The server's time, milliseconds since 1970; tests advance it. */
  readonly clock: { time: number }
  /** The sent text messages, oldest first, unless the test passes its own sender. */
  readonly messages: SmsMessage[]
  /** One browser, with its own cookies and token. */
  browser(): TestBrowser
  /** A captcha with its correct answer; advances the clock by the seconds before it is accepted. */
  solvedCaptcha(): Promise<CaptchaAnswer>
}

/** The shipped app on a new database with 20 users; every response is validated against the API description. */
export async function openTestApp(
  environment: Record<string, string> = {},
  options: Partial<Omit<AppOptions, 'config' | 'database'>> = {},
): Promise<TestApp> {
  const test = await openTestDatabase('seeded')
  const clock = { time: seededAt }
  const messages: SmsMessage[] = []
  const app = await createApp({
    sms: { send: async (message) => void messages.push(message) },
    config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey, ...environment }),
    database: test.db,
    clock: { now: () => clock.time },
    files: memoryFiles(),
    assets: '/nonexistent',
    prepare: validateResponses({ everyStatus: false }),
    ...options,
  })
  return {
    ...test,
    app,
    clock,
    messages,
    browser: () => new TestBrowser(app),
    async solvedCaptcha() {
      const { id, question, wait } = (await new TestBrowser(app).get('/api/auth/captcha?form=question')).body.data
      const kept = await test.db.selectFrom('captcha').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      clock.time += wait * 1000
      return { id, answer: answerOf(kept, question) }
    },
    async close() {
      await app.close()
      await test.close()
    },
  }
}

/** Keeps cookies and token, and sends them as the application does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  accessToken: string | undefined
  refreshToken: string | undefined
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send({ method: 'GET', url, headers })
  }

  post(url: string, payload?: object, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send({ method: 'POST', url, headers, ...(payload && { payload }) })
  }

  async send({ headers, ...rest }: InjectOptions): Promise<Reply> {
    const xsrf = this.cookies.get('XSRF-TOKEN')
    const answer = await this.#app.inject({
      ...rest,
      headers: {
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        ...(this.accessToken !== undefined && { authorization: `Bearer ${this.accessToken}` }),
        ...headers,
      },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const body = isJson ? answer.json() : answer.body
    if (rest.url === '/api/system/user/change-password' && body.success) this.#keep(body.data)
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  login(username: string, password = testPassword, captcha?: CaptchaAnswer): Promise<Reply> {
    return this.post('/api/oauth2/doLogin', { username, password, ...(captcha && { captcha }) })
  }

  /** Login session and tokens; throws if either fails. */
  async signIn(username: string, password = testPassword): Promise<this> {
    const opened = await this.login(username, password)
    const tokens = await this.post('/api/oauth2/getToken')
    if (opened.status !== 200 || tokens.status !== 200) throw new Error(JSON.stringify([opened.body, tokens.body]))
    this.#keep(tokens.body.data)
    return this
  }

  /** Another browser with the same cookies and tokens, as a thief of them has. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.#app)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    copy.#keep(this)
    return copy
  }

  #keep({ accessToken, refreshToken }: Pick<TestBrowser, 'accessToken' | 'refreshToken'>): void {
    this.accessToken = accessToken
    this.refreshToken = refreshToken
  }
}
