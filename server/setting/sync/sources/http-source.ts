import { createHash } from 'node:crypto'
import type { CallOut, Send } from '../../../kernel/calls/call-out.ts'
import { NoJson } from '../../../kernel/calls/json-answer.ts'
import { askOperators, isRow, type RawRow, SourceFault, type SyncSource, valueAt } from './sync-source.ts'

/** How a JSON interface is asked for its rows. */
export interface HttpSettings {
  readonly address: string
  /** Path of the list of rows in an answer; '' where the answer is the list. */
  readonly rowsPath: string
  /**
   * `page` counts pages from `firstPage`, until one is empty; `cursor` follows what each answer names; `none` is one
   * call.
   */
  readonly paging: 'page' | 'cursor' | 'none'
  readonly pageParameter: string
  readonly firstPage: number
  readonly sizeParameter: string
  readonly pageSize: number
  readonly cursorParameter: string
  readonly cursorPath: string
  /** Path of the number of all rows, which is compared with those that were read; '' for none. */
  readonly totalPath: string
  /** Parameter of the time since which rows have changed; '' for none. */
  readonly sinceParameter: string
  /** A header with the secret, such as `Authorization`; '' for none. */
  readonly headerName: string
  readonly secret?: string | undefined
}

export interface HttpReach {
  readonly callOut: CallOut
  /** Whether the deployment lets synchronisations call this host, `name` or `name:port`. */
  readonly mayReach: (host: string) => boolean
  /** Milliseconds that one call may take. */
  readonly timeLimit: number
  /** Milliseconds before each further try of a page that was not answered. */
  readonly pauses: readonly number[]
  /** The name of the task, for the interface log. */
  readonly party: string
}

/** Bytes of one answer. */
const longestAnswer = 8 * 1024 * 1024

/** A JSON interface over HTTP. Redirects are faults: they could lead to a host that the deployment does not allow. */
export function httpSource(settings: HttpSettings, reach: HttpReach): SyncSource {
  const address = addressOf(settings.address)
  if (!reach.mayReach(address.host))
    throw new SourceFault(`部署配置未允许访问 ${address.host}（SYNC_HOSTS）`, askOperators)
  const send = reach.callOut({ kind: 'sync', party: reach.party, json: true, longestAnswer })
  return {
    async *pages({ since, signal }) {
      const seenCursors = new Set<string>()
      let [number, cursor, count, before] = [settings.firstPage, '', 0, '']
      for (let page = 1; ; page += 1) {
        const asked = new URL(address)
        const add = (name: string, value: string) => name !== '' && asked.searchParams.set(name, value)
        if (settings.paging !== 'none') add(settings.sizeParameter, String(settings.pageSize))
        if (settings.paging === 'page') add(settings.pageParameter, String(number))
        if (settings.paging === 'cursor' && cursor !== '') add(settings.cursorParameter, cursor)
        if (since !== undefined) add(settings.sinceParameter, since)
        const answer = await answerOf(
          () => ask(send, asked, settings, reach.timeLimit, signal),
          page,
          reach.pauses,
          signal,
        )
        const rows = rowsIn(answer, settings.rowsPath, page)
        count += rows.length
        const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64')
        if (page > 1 && rows.length > 0 && digest === before) throw new SourceFault(`第 ${page} 页与上一页的内容相同`)
        before = digest
        if (rows.length > 0) yield rows
        const next = settings.paging === 'cursor' ? cursorIn(answer, settings.cursorPath, page) : ''
        const isLast = settings.paging === 'none' || (settings.paging === 'page' ? rows.length === 0 : next === '')
        if (isLast) return requireTotal(answer, settings.totalPath, count)
        if (seenCursors.has(next)) throw new SourceFault(`第 ${page} 页的下一页标识重复出现`)
        if (settings.paging === 'cursor') seenCursors.add(next)
        cursor = next
        number += 1
      }
    },
  }
}

function addressOf(text: string): URL {
  if (!URL.canParse(text)) throw new SourceFault('接口地址不正确')
  const address = new URL(text)
  if (!['http:', 'https:'].includes(address.protocol) || address.username !== '' || address.password !== '')
    throw new SourceFault('接口地址须以 http:// 或 https:// 开头，且不含账号')
  return address
}

/** A fault that may be over in a moment. */
class PassingFault extends SourceFault {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, { ...options, advice: '请稍后重新执行，仍失败时联系来源系统的管理员' })
  }
}

async function answerOf(
  once: () => Promise<unknown>,
  page: number,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<unknown> {
  for (const pause of [...pauses, undefined]) {
    try {
      return await once()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof SourceFault)) throw error
      if (!(error instanceof PassingFault) || pause === undefined)
        throw new SourceFault(`第 ${page} 页：${error.message}`, { cause: error, advice: error.advice })
      await new Promise((next) => setTimeout(next, pause))
    }
  }
  throw new SourceFault(`第 ${page} 页没有应答`)
}

async function ask(
  send: Send,
  address: URL,
  { headerName, secret }: HttpSettings,
  timeLimit: number,
  signal: AbortSignal,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeLimit)
  let status: number
  try {
    const answer = await send(address, {
      headers: {
        accept: 'application/json',
        ...(headerName !== '' && secret !== undefined && { [headerName]: secret }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    })
    status = answer.status
    if (status < 300) return await answer.json()
    await answer.text()
  } catch (error) {
    signal.throwIfAborted()
    throw faultOf(error, limit.aborted ? timeLimit : undefined)
  }
  if (status === 401 || status === 403) throw new SourceFault(`接口拒绝访问（HTTP ${status}），请检查密钥`)
  if (status === 429 || status >= 500) throw new PassingFault(`接口返回 HTTP ${status}`)
  throw new SourceFault(`接口返回 HTTP ${status}`)
}

/** The words of an error of a call. */
function faultOf(cause: unknown, timeLimit: number | undefined): SourceFault {
  if (cause instanceof NoJson)
    return new SourceFault(cause.isPage ? '接口返回的是网页，不是 JSON' : '接口返回的不是 JSON', { cause })
  if (timeLimit !== undefined) return new PassingFault(`接口在 ${timeLimit / 1000} 秒内没有答完`, { cause })
  if (!(cause instanceof Error)) return new PassingFault('接口应答中断')
  if (cause.message.includes('longer than'))
    return new SourceFault('接口一页的内容超过 8 MB，请减小每页行数', { cause })
  const inner = cause.cause instanceof Error ? cause.cause.message : ''
  if (inner === 'unexpected redirect') return new SourceFault('接口要求跳转到其他地址，已拒绝', { cause })
  return new PassingFault('无法连接接口，或应答中断', { cause })
}

function rowsIn(answer: unknown, path: string, page: number): readonly RawRow[] {
  const rows = valueAt(answer, path)
  if (!Array.isArray(rows)) throw new SourceFault(`第 ${page} 页：${path === '' ? '应答' : `“${path}”`}不是列表`)
  const wrong = rows.findIndex((row) => !isRow(row))
  if (wrong !== -1) throw new SourceFault(`第 ${page} 页：列表的第 ${wrong + 1} 项不是一行数据`)
  return rows
}

/** The next cursor; '' where there is none. */
function cursorIn(answer: unknown, path: string, page: number): string {
  const cursor = valueAt(answer, path)
  if (cursor === undefined || cursor === null || cursor === '' || cursor === false) return ''
  if (typeof cursor === 'string' || typeof cursor === 'number') return String(cursor)
  throw new SourceFault(`第 ${page} 页：“${path}”不是下一页标识`)
}

function requireTotal(answer: unknown, path: string, count: number): void {
  if (path === '') return
  const total = Number(valueAt(answer, path))
  if (!Number.isInteger(total)) throw new SourceFault(`“${path}”不是总行数`)
  if (total !== count) throw new SourceFault(`接口称共 ${total} 行，实际读到 ${count} 行`)
}
