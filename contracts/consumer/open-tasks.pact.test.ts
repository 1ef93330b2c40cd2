import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { type ProviderState, state } from '../states.ts'
import { type ApplicationCall, answerTo } from './application-side.ts'
import { text, words } from './matchers.ts'

const id = 'contract-writer'
const secret = 'contract-secret-with-enough-random-characters'
const path = '/authCenter/open/tasks'
const username = 'contract-clerk'
const key = 'doc/2026-31'
const url = 'https://app.example.gov.cn/doc/31'
const task = { key, type: '公文审批', name: '关于年度考核的请示', assignee: username, url }
const other = { ...task, key: 'doc/2026-32', assignee: 'no-such-user' }

const clerk = state('a user exists', { username, name: '陈静' })
const writer = state('a server of an application has a token', { id, secret, scope: 'tasks' })
const given = [clerk, writer]
const written = (status: 'open' | 'done' | 'withdrawn' | 'returned'): ProviderState =>
  state('the application has written a to-do', { id, key, username, status })
const refused = (error: string, description: string) => ({
  answer: { error, error_description: words(description) },
  read: { error, error_description: description },
})
const later = { 'Retry-After': MatchersV3.regex(/^[1-9]\d*$/, '60') }
const results = (...all: readonly { key: string; result: string; error?: string }[]) => ({
  answer: {
    results: all.map(({ error, ...one }) => ({ ...one, ...(error !== undefined && { error: words(error) }) })),
  },
  read: { results: all },
})

type Stated = Omit<ApplicationCall, 'given' | 'method' | 'path' | 'status'> &
  Partial<Pick<ApplicationCall, 'given' | 'method' | 'path' | 'status'>> & { readonly read: unknown }

const calls: readonly Stated[] = [
  {
    description: 'a token for to-dos',
    path: '/authCenter/oidc/token',
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    form: 'grant_type=client_credentials&scope=tasks',
    answer: {
      access_token: text(/^[\w-]{20,}$/, 'a'.repeat(43)),
      token_type: 'Bearer',
      expires_in: MatchersV3.integer(3600),
    },
    read: { access_token: 'a'.repeat(43), token_type: 'Bearer', expires_in: 3600 },
  },
  { description: 'a to-do is created', body: { tasks: [task] }, ...results({ key, result: 'created' }) },
  {
    description: 'a to-do that is there already',
    given: [...given, written('open')],
    body: { tasks: [task] },
    ...results({ key, result: 'unchanged' }),
  },
  {
    description: 'a to-do is updated',
    given: [...given, written('open')],
    body: { tasks: [{ ...task, priority: 'urgent', dueTime: '2099-12-01T18:00:00+08:00', reading: true }] },
    ...results({ key, result: 'changed' }),
  },
  {
    description: 'a to-do that has ended stays so',
    given: [...given, written('done')],
    body: { tasks: [{ ...task, name: '又一次' }] },
    ...results({ key, result: 'unchanged' }),
  },
  {
    description: 'a batch of which one is refused',
    body: { tasks: [task, other] },
    ...results(
      { key, result: 'created' },
      { key: other.key, result: 'refused', error: 'assignee: no usable account has this username' },
    ),
  },
  {
    description: 'a to-do with a link to a host that is not registered',
    body: { tasks: [{ ...task, url: 'https://evil.example.com/' }] },
    ...results({ key, result: 'refused', error: 'url: not a host of a registered address' }),
  },
  {
    description: 'to-dos are completed',
    path: `${path}/complete`,
    given: [...given, written('open')],
    body: { keys: [key, 'unknown'] },
    ...results({ key, result: 'done' }, { key: 'unknown', result: 'refused', error: 'key: unknown' }),
  },
  {
    description: 'a to-do is completed again',
    path: `${path}/complete`,
    given: [...given, written('done')],
    body: { keys: [key] },
    ...results({ key, result: 'unchanged' }),
  },
  {
    description: 'a to-do is withdrawn',
    path: `${path}/withdraw`,
    given: [...given, written('open')],
    body: { keys: [key] },
    ...results({ key, result: 'withdrawn' }),
  },
  {
    description: 'how a to-do stands',
    method: 'GET',
    query: { key },
    given: [...given, written('open')],
    answer: { tasks: [{ key, status: 'open', assignee: username }] },
    read: { tasks: [{ key, status: 'open', assignee: username }] },
  },
  {
    description: 'what came back',
    method: 'GET',
    given: [...given, written('returned')],
    answer: { tasks: [{ key, status: 'returned', assignee: username }] },
    read: { tasks: [{ key, status: 'returned', assignee: username }] },
  },
]

const tasks = { tasks: [task] }
const refusals: readonly Stated[] = [
  {
    description: 'to-dos, without any',
    status: 400,
    body: { tasks: [] },
    ...refused('invalid_request', 'tasks: too few'),
  },
  {
    description: 'to-dos, with an unknown token',
    status: 401,
    given: [],
    authorization: 'Bearer no-token-of-this-site',
    body: tasks,
    ...refused('invalid_token', 'a valid token is required'),
    headers: { 'WWW-Authenticate': MatchersV3.regex(/^Bearer\b.*$/, 'Bearer error="invalid_token"') },
  },
  {
    description: 'to-dos, with a token for something else',
    status: 403,
    given: [clerk, state('a server of an application has a token', { id, secret, scope: 'organisation' })],
    body: tasks,
    ...refused('insufficient_scope', 'the token was not issued for the scope tasks'),
  },
  {
    description: 'to-dos, of an application that may no longer write them',
    status: 403,
    given: [...given, state('the application may no longer write to-dos', { id })],
    body: tasks,
    ...refused('insufficient_scope', 'the application may no longer write to-dos'),
  },
  {
    description: 'to-dos, with one key twice',
    status: 409,
    body: { tasks: [task, { ...task, name: '另一个' }] },
    ...refused('conflict', 'key: named twice in the request'),
  },
  {
    description: 'to-dos, more than the application may send at once',
    status: 413,
    given: [...given, state('the application may write so many to-dos', { id, perDay: 10, perBatch: 1 })],
    body: { tasks: [task, { ...task, key: 'doc/2026-33' }] },
    ...refused('invalid_request', 'tasks: at most 1'),
  },
  {
    description: 'to-dos, more than the application may write on a day',
    status: 429,
    given: [...given, state('the application may write so many to-dos', { id, perDay: 1, perBatch: 100 })],
    body: { tasks: [task, { ...task, key: 'doc/2026-33' }] },
    ...refused('slow_down', 'the application may create or change 1 to-dos a day'),
    headers: later,
  },
  {
    description: 'to-dos, while the backend is unavailable',
    status: 503,
    given: [...given, state('the backend is unavailable', {})],
    body: tasks,
    ...refused('temporarily_unavailable', 'try the same request again later'),
    headers: later,
  },
]

describe('28.1: the to-dos that connected applications write', () => {
  it.each(calls.map((call) => [call.description, call] as const))('%s', async (_what, { read, ...call }) => {
    expect(await answerTo({ given, method: 'POST', path, status: 200, ...call })).toEqual([200, read])
  })

  it.each(refusals.map((call) => [call.description, call] as const))(
    '%s, is refused',
    async (_what, { read, status = 400, ...call }) => {
      expect(await answerTo({ given, method: 'POST', path, status, ...call })).toEqual([status, read])
    },
  )
})
