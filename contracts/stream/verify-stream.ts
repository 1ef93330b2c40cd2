import { streamedEvent } from '../../src/core/live/channel-event.ts'
import type { SignedIn } from '../lists/asking.ts'
import { changeState } from '../lists/provider-state.ts'
import type { Backend } from '../lists/verify-lists.ts'
import type { StateName } from '../states.ts'
import { type Opened, openStream } from './opened.ts'

/** What a backend's stream does otherwise than the API file says. */
export interface StreamDifference {
  readonly check: string
  readonly mismatch: string
}

/** Sets up a state of the backend and calls `work` with what it answers; takes it back afterwards. */
type InState = <Result>(name: StateName, params: object, work: (values: SignedIn) => Promise<Result>) => Promise<Result>

const statesOf =
  (statesAddress: string): InState =>
  async (name, params, work) => {
    // as: a state that signs in answers these
    const values = (await changeState(statesAddress, 'setup', { name, params })) as SignedIn
    try {
      return await work(values)
    } finally {
      await changeState(statesAddress, 'teardown', { name, params })
    }
  }

const signedIn = { role: 'staff' }

/** An event that the app understands, word for word. */
const understood = async (stream: Opened, name: string, holds = (_data: Readonly<Record<string, unknown>>) => true) => {
  const { data } = await stream.next(`event ${name}`, (event) => {
    if (event.event !== name) return false
    const read = streamedEvent(name, event.data)
    if (!read) throw new Error(`The event ${name} has the data ${event.data}.`)
    return holds({ ...read })
  })
  return JSON.parse(data) as Readonly<Record<string, unknown>> // as: it was read already
}

const refused = ({ status, text }: Opened, wanted: number, code: string): void => {
  // as: an envelope
  const given = status === wanted ? (JSON.parse(text) as { success: unknown; code: unknown }) : undefined
  if (given?.success !== false || given.code !== code)
    throw new Error(`${wanted} ${code} was expected, ${status} ${text.slice(0, 200)} came.`)
}

type Check = (inState: InState, address: string) => Promise<void>

const opened = async (address: string, by: SignedIn | undefined, work: (stream: Opened) => Promise<void>) => {
  const stream = await openStream(address, by)
  try {
    await work(stream)
  } finally {
    stream.close()
  }
}

/** How many streams a user may have open (the API file). */
const most = 10

const checks = {
  'the state of everything comes at once': (inState, address) =>
    inState('a user is signed in', signedIn, (by) =>
      opened(address, by, async (stream) => {
        if (!stream.contentType.startsWith('text/event-stream'))
          throw new Error(`${stream.status} ${stream.contentType} ${stream.text.slice(0, 200)}`)
        for (const name of ['unread', 'authorization', 'directory']) await understood(stream, name)
      }),
    ),
  'a change comes while the stream is open': (inState, address) =>
    inState('a user is signed in', signedIn, (by) =>
      opened(address, by, async (stream) => {
        await understood(stream, 'unread')
        await inState('the signed-in user has an unread message', { title: '您的角色已变更' }, () =>
          understood(stream, 'unread', ({ count }) => count === 1),
        )
      }),
    ),
  'the end of the session is told, and ends the stream': (inState, address) =>
    inState('a user is signed in', signedIn, (by) =>
      opened(address, by, async (stream) => {
        await understood(stream, 'unread')
        const { session, xsrf } = by
        await fetch(`${address}/api/auth/logout`, {
          method: 'POST',
          headers: { Cookie: `AC_SESSION=${session}; XSRF-TOKEN=${xsrf}`, 'X-XSRF-TOKEN': xsrf },
        })
        const { reason } = await understood(stream, 'signed-out')
        if (!['over', 'ended', 'forced', 'disabled'].includes(String(reason)))
          throw new Error(`The event signed-out has the reason ${String(reason)}.`)
        if (!(await stream.ends())) throw new Error('The stream stays open after signed-out.')
      }),
    ),
  'without a session': (_, address) => opened(address, undefined, async (stream) => refused(stream, 401, 'AA0010')),
  'with an expired token': (inState, address) =>
    inState('a user is signed in and the access token has expired', signedIn, (by) =>
      opened(address, by, async (stream) => refused(stream, 401, 'AA0010')),
    ),
  'while the backend is unavailable': (inState, address) =>
    inState('a user is signed in', signedIn, (by) =>
      inState('the backend is unavailable', {}, () =>
        opened(address, by, async (stream) => refused(stream, 503, 'AA0009')),
      ),
    ),
  'more streams than a user may have': (inState, address) =>
    inState('a user is signed in', signedIn, async (by) => {
      const open: Opened[] = []
      try {
        for (let count = 0; count < most; count += 1) open.push(await openStream(address, by))
        await opened(address, by, async (stream) => refused(stream, 429, 'AA0001'))
      } finally {
        for (const stream of open) stream.close()
      }
    }),
} as const satisfies Readonly<Record<string, Check>>

/** The checks by what they state. */
export type StreamCheck = keyof typeof checks

/** Runs every check of the stream against a backend, or some; resolves to what differs. */
export const verifyStream = async (
  { address, statesAddress }: Backend,
  // as: the keys of the table
  some = Object.keys(checks) as readonly StreamCheck[],
): Promise<readonly StreamDifference[]> => {
  const differences: StreamDifference[] = []
  for (const check of some)
    await checks[check](statesOf(statesAddress), address).catch((error: unknown) => {
      differences.push({ check, mismatch: error instanceof Error ? error.message : String(error) })
    })
  return differences
}
