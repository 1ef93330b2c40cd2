import { Agent, request } from 'node:http'

/** The headers of a signed-in client. */
export type Headers = Readonly<Record<string, string>>

/** The status, the body and the cookies of a response. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly cookies: readonly string[]
}

const agent = new Agent({ keepAlive: true })

/**
 * Sends one request, with a body as JSON or as a form; `node:http` costs the machine less than `fetch`, which is
 * measured with the server.
 */
export const ask = (
  method: 'GET' | 'POST',
  url: string,
  headers: Headers,
  body?: object | URLSearchParams,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const isForm = body instanceof URLSearchParams
    const content: Headers = body
      ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
      : {}
    const sent = request(url, { method, agent, headers: { ...headers, ...content } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(isForm ? body.toString() : body && JSON.stringify(body))
  })

/** As `ask`, with the data of the envelope; throws for a refusal. */
export const askData = async (
  ...call: Parameters<typeof ask>
): Promise<{ data: any; total: number; headers: Headers }> => {
  // any: each caller knows its operation
  const { status, text, cookies } = await ask(...call)
  if (status !== 200) throw new Error(`${call[1]} answered ${status}: ${text}`)
  const pairs = cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';')))
  const xsrf = pairs.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1]
  const { data, total } = JSON.parse(text)
  return { data, total, headers: { cookie: pairs.join('; '), ...(xsrf && { 'x-xsrf-token': xsrf }) } }
}

/** Signs a demonstration account in, from an address of its own where the server trusts this machine as a proxy. */
export const signInBy = async (
  origin: string,
  account: { readonly username: string; readonly password: string },
  address?: string,
): Promise<{ readonly session: Headers; readonly headers: Headers; readonly refreshToken: string }> => {
  const from: Headers = address === undefined ? {} : { 'x-forwarded-for': address }
  const { headers: session } = await askData('POST', `${origin}/api/oauth2/doLogin`, from, account)
  const { data } = await askData('POST', `${origin}/api/oauth2/getToken`, { ...session, ...from })
  return {
    session,
    headers: { ...session, authorization: `Bearer ${data.accessToken}` },
    refreshToken: data.refreshToken,
  }
}

/** Runs `work` for every item, so many at a time; the duration of each in milliseconds, and of all in seconds. */
export const inParallel = async <Item>(
  items: readonly Item[],
  clients: number,
  work: (item: Item) => Promise<unknown>,
): Promise<{ readonly times: readonly number[]; readonly seconds: number }> => {
  const waiting = items.values()
  const times: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const item of waiting) {
        const start = performance.now()
        await work(item)
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, seconds: (performance.now() - begin) / 1000 }
}
