import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fault, withBrokenStream } from '../stream/broken-stream.ts'
import { type StreamCheck, verifyStream } from '../stream/verify-stream.ts'
import { startReferenceBackend } from './reference-backend.ts'
import { backendName, withBackend } from './verify-part.ts'

it(`31.2 the live stream of the backend at ${backendName} is as the API file describes it`, async () => {
  expect(await withBackend((backend) => verifyStream(backend))).toEqual([])
})

let backend: Awaited<ReturnType<typeof startReferenceBackend>>
beforeAll(async () => {
  backend = await startReferenceBackend()
})
afterAll(() => backend.stop())

const atOnce = 'the state of everything comes at once'
const change = 'a change comes while the stream is open'
const end = 'the end of the session is told, and ends the stream'
const named = (name: string) => (text: string) => (text.includes(`event: ${name}\n`) ? undefined : text)

it.each<[string, StreamCheck, Fault, string]>([
  ['another content type', atOnce, { contentType: 'text/plain' }, '200 text/plain '],
  [
    'another name of an event',
    atOnce,
    { event: (text) => text.replace('event: unread', 'event: unreadCount') },
    'No event unread within 8 s.',
  ],
  [
    'a number as text',
    atOnce,
    { event: (text) => text.replace(/"count":(\d+)/, '"count":"$1"') },
    'The event unread has the data {"count":"0"}.',
  ],
  [
    'no version',
    atOnce,
    { event: (text) => text.replace(/"version":"[^"]*"/, '"version":""') },
    'The event authorization has the data {"version":""}.',
  ],
  [
    'another key of the versions',
    atOnce,
    { event: (text) => text.replace('"versions":', '"of":') },
    'The event directory has the data {"of":',
  ],
  ['an event left out', atOnce, { event: named('directory') }, 'No event directory within 8 s.'],
  [
    'changes that are not sent',
    change,
    { event: (text, place) => (place > 3 ? undefined : text) },
    'No event unread within 8 s.',
  ],
  ['an end that is not told', end, { event: named('signed-out') }, 'The stream has ended without event signed-out.'],
  [
    'an unknown reason',
    end,
    { event: (text) => text.replace(/"reason":"[^"]*"/, '"reason":"bye"') },
    'The event signed-out has the reason bye.',
  ],
  [
    'another status without a session',
    'without a session',
    { refusal: (_, text) => [403, text] },
    '401 AA0010 was expected, 403',
  ],
  [
    'another code with an expired token',
    'with an expired token',
    { refusal: (status, text) => [status, text.replace('AA0010', 'AA0002')] },
    '401 AA0010 was expected, 401',
  ],
  [
    'another status while it is unavailable',
    'while the backend is unavailable',
    { refusal: (_, text) => [500, text] },
    '503 AA0009 was expected, 500',
  ],
  [
    'another status for too many streams',
    'more streams than a user may have',
    { refusal: (_, text) => [400, text] },
    '429 AA0001 was expected, 400',
  ],
])('31.2 a backend is noticed that has %s', async (_, check, fault, mismatch) => {
  const differences = await withBrokenStream(backend, fault, (broken) => verifyStream(broken, [check]))
  expect(differences).toEqual([{ check, mismatch: expect.stringContaining(mismatch) }])
})
