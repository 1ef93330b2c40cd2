import { once } from 'node:events'
import { connect } from 'node:net'
import type { Insertable } from 'kysely'
import type { ApiVersionTable } from '../../../server/api/catalogue/table.ts'
import { addDirectory, addInterface, addProvider } from '../../support/interface-rows.ts'
import type { RawProvider } from '../../support/raw-provider.ts'
import { openOpenIdSite } from '../identity/openid/openid-site.ts'
import { serverToken } from './gateway-site.ts'

/** An interface by the id of its version's path, with a provider of its own. */
export type RawInterface = Partial<Insertable<ApiVersionTable>> & { readonly id: string }

/** A listening site whose gateway has a provider on bare sockets, and a client that writes bytes. */
export async function openRawGateway(provider: RawProvider, interfaces: readonly RawInterface[]) {
  const site = await openOpenIdSite({ CALL_HOSTS: provider.host })
  await addDirectory(site.db)
  for (const { id, ...more } of interfaces) {
    // The breaker of one holds up no other.
    await addProvider(site.db, id, `${provider.origin}/base`)
    await addInterface(site.db, id, { path: `/${id}`, ...more }, id)
  }
  const token = await serverToken(site)
  const port = Number(new URL(site.origin).port)

  /** A connection to the site on which bytes are written in Latin-1. */
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    let said = ''
    let isClosed = false
    socket.setEncoding('latin1').on('data', (piece: string) => {
      said += piece
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      isClosed = true
    })
    await once(socket, 'connect')
    return {
      socket,
      write: (bytes: string) => socket.write(bytes, 'latin1'),
      said: () => said,
      isClosed: () => isClosed,
      /** The answers so far, and whether the site has closed the connection. */
      state: () => ({ answers: readAnswers(said), isClosed }),
      close: () => socket.destroy(),
    }
  }
  return {
    ...site,
    token,
    raw: open,
    close: async () => {
      site.app.server.closeAllConnections()
      await site.close()
    },
  }
}
export type RawGateway = Awaited<ReturnType<typeof openRawGateway>>

export interface RawAnswer {
  readonly status: number
  /** The lines after the status line. */
  readonly headers: readonly string[]
  readonly body: string
}

/** The whole answers in what came, those that are information left out. */
function readAnswers(said: string): readonly RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; ; ) {
    const end = said.indexOf('\r\n\r\n', at)
    if (end < 0) return answers
    const [line = '', ...headers] = said.slice(at, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1])
    at = end + 4
    if (status < 200) continue
    const body = bodyOf(headers, status, said.slice(at))
    if (body === undefined) return answers
    answers.push({ status, headers, body: body.text })
    at += body.length
  }
}

function bodyOf(headers: readonly string[], status: number, rest: string) {
  const value = (name: string) =>
    headers.find((one) => one.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)
  if (status === 204 || status === 304) return { text: '', length: 0 }
  const length = value('content-length')
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : { text: rest.slice(0, Number(length)), length: Number(length) }
  if (value('transfer-encoding') !== 'chunked') return { text: rest, length: rest.length }
  let text = ''
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(rest.slice(at, line), 16)
    if (Number.isNaN(size)) throw new Error(`This is no chunk: ${rest.slice(at, line)}`)
    const next = line + 2 + size + 2
    if (rest.length < next) return undefined
    text += rest.slice(line + 2, line + 2 + size)
    at = next
    if (size === 0) return { text, length: at }
  }
}
