/** A row as JSON has it. */
export type Row = Readonly<Record<string, unknown>>
export type Query = Readonly<Record<string, string>>

/** A page of a list. */
export interface Page {
  readonly rows: readonly Row[]
  readonly total: number
}

/** A request of the signed-in user: its path, its query, and its body unless it reads. */
export interface Asked {
  readonly path: string
  readonly query: Query
  readonly body?: object
}

/** Sends a request; resolves to the JSON of its answer. Rejects with the answer where it is no success. */
export type Ask = (asked: Asked) => Promise<Row>

/** The values of the state in which a user is signed in (contracts/README.md, Provider states). */
export interface SignedIn {
  readonly session: string
  readonly xsrf: string
  readonly accessToken: string
}

/** The headers of a new request of the app, without a session where `by` is absent; replay protection wants it new. */
export const headersOf = (accept: string, by?: SignedIn): Readonly<Record<string, string>> => ({
  Accept: accept,
  'X-Device-Id': 'V1-TESTDEVICE',
  'X-Timestamp': String(Date.now()),
  'X-Request-Id': crypto.randomUUID(),
  ...(by && {
    Authorization: `Bearer ${by.accessToken}`,
    Cookie: `AC_SESSION=${by.session}; XSRF-TOKEN=${by.xsrf}`,
  }),
})

/** Sends to the backend at `address` as the app does. */
export const askAs = (address: string, by: SignedIn): Ask => {
  return async ({ path, query, body }) => {
    const answer = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headersOf('application/json', by),
        ...(body && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': by.xsrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}?${new URLSearchParams(query)}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Row // as: an answer is an envelope
  }
}

/** A page of the list at `path`. */
export const pageOf = async (ask: Ask, path: string, query: Query): Promise<Page> => {
  const { data, total } = await ask({ path, query })
  if (!Array.isArray(data) || typeof total !== 'number')
    throw new Error(`${path} is no page: data or total is missing.`)
  return { rows: data, total }
}

/** All rows of the list in pages of `size`, and the total, which is the same on every page. */
export const allOf = async (ask: Ask, path: string, query: Query, size = 100): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let current = 1; ; current += 1) {
    const page = await pageOf(ask, path, { ...query, current: String(current), size: String(size) })
    rows.push(...page.rows)
    if (rows.length >= page.total) return rows
    if (page.rows.length !== size) throw new Error(`Page ${current} of ${size} rows has ${page.rows.length}.`)
  }
}
