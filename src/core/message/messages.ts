import { ApiError } from '../failure/api-error.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Connection } from '../ports/channel.ts'
import type { MessageGateway } from '../ports/message-gateway.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { Message } from './message.ts'

/** Messages of one page. */
const pageSize = 10

/** A message as shown: marked as read also while the call is still running. */
export interface ListedMessage extends Message {
  readonly read: boolean
}

/** The loaded messages, newest first. */
export interface Inbox {
  readonly messages: readonly ListedMessage[]
  /** Total number of messages. */
  readonly total: number
  /** Whether read messages are left out. */
  readonly unreadOnly: boolean
  readonly loading: boolean
  /** Whether any response has arrived; before that, an empty list does not mean no messages. */
  readonly loaded: boolean
  /** Why the last load failed; the messages are from before. */
  readonly failure: ApiError | undefined
}

const NOTHING: Inbox = { messages: [], total: 0, unreadOnly: false, loading: false, loaded: false, failure: undefined }

/** The user's messages and the backend's unread count; cleared with the session (S5.1). */
export class Messages {
  readonly #gateway: MessageGateway
  readonly #unread = mutable(0)
  readonly #connection = mutable<Connection>('live')
  readonly #inbox = mutable(NOTHING)
  /** The unread count as the backend last reported it, before subtracting marks that are still being sent. */
  #reported = 0
  #marking = 0
  /** Whether the backend has told a count in this session. */
  #known = false
  #arrived = false
  /** Distinguishes a response for the present list from an outdated one. */
  #request = 0

  constructor(gateway: MessageGateway, updates: LiveUpdates, session: Session) {
    this.#gateway = gateway
    session.signedOut.subscribe(() => {
      this.#request += 1
      this.#inbox.next(NOTHING)
      this.#tell(0)
      this.#known = false
    })
    updates.events.subscribe((event) => {
      if (event.kind === 'unread') this.#tell(event.count)
      if (event.kind === 'connection') this.#connection.next(event.state)
    })
  }

  get unread(): State<number> {
    return this.#unread
  }

  /** Whether the unread count last grew by a message that came; the first count of a session is no news. */
  get arrived(): boolean {
    return this.#arrived
  }

  /** How changes arrive at present: live, by polling, or not at all. */
  get connection(): State<Connection> {
    return this.#connection
  }

  get inbox(): State<Inbox> {
    return this.#inbox
  }

  /** Loads the newest messages; the shown ones stay until the response arrives. A failure is set in the inbox. */
  async load(unreadOnly = this.#inbox.value.unreadOnly): Promise<void> {
    if (unreadOnly !== this.#inbox.value.unreadOnly) this.#change({ unreadOnly, messages: [], total: 0, loaded: false })
    await this.#fetch(1, (rows) => rows)
  }

  /** Loads the next page. A message that moved there because newer ones arrived is not duplicated. */
  async more(): Promise<void> {
    const { messages, loading } = this.#inbox.value
    if (loading) return
    const known = new Set(messages.map(({ id }) => id))
    const page = Math.floor(messages.length / pageSize) + 1
    await this.#fetch(page, (rows) => [...messages, ...rows.filter(({ id }) => !known.has(id))])
  }

  /**
   * Marks messages as read: optimistically, and rolled back where the call fails. Rejects with `ApiError`, which the
   * gateway has shown.
   */
  async read(which: readonly string[] | 'all'): Promise<void> {
    const marked = this.#inbox.value.messages.filter(({ id, read }) => !read && (which === 'all' || which.includes(id)))
    const ids = new Set(marked.map(({ id }) => id))
    const count = which === 'all' ? this.#unread.value : ids.size
    this.#show(ids, true)
    this.#mark(count)
    try {
      this.#reported = await this.#gateway.read(which)
    } catch (error) {
      this.#show(ids, false)
      throw error
    } finally {
      this.#mark(-count)
    }
  }

  async #fetch(current: number, join: (rows: readonly ListedMessage[]) => readonly ListedMessage[]): Promise<void> {
    this.#request += 1
    const request = this.#request
    const { unreadOnly } = this.#inbox.value
    this.#change({ loading: true })
    try {
      const { rows, total } = await this.#gateway.list({ current, size: pageSize, unread: unreadOnly })
      if (request !== this.#request) return
      const messages = join(rows.map((row) => ({ ...row, read: row.readTime !== undefined })))
      this.#change({ messages, total, loading: false, loaded: true, failure: undefined })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (request === this.#request) this.#change({ loading: false, failure: error })
    }
  }

  #tell(unread: number): void {
    if (unread !== this.#reported) this.#arrived = this.#known && unread > this.#reported
    this.#known = true
    this.#reported = unread
    this.#mark(0)
  }

  #mark(more: number): void {
    this.#marking += more
    const unread = Math.max(0, this.#reported - this.#marking)
    if (unread !== this.#unread.value) this.#unread.next(unread)
  }

  #show(ids: ReadonlySet<string>, read: boolean): void {
    const messages = this.#inbox.value.messages.map((message) => (ids.has(message.id) ? { ...message, read } : message))
    this.#change({ messages })
  }

  #change(change: Partial<Inbox>): void {
    this.#inbox.next({ ...this.#inbox.value, ...change })
  }
}
