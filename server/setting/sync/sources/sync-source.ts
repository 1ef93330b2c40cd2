/** A row as a source gives it: fields, which may hold objects that a path such as `data.name` leads into. */
export type RawRow = Readonly<Record<string, unknown>>

export interface Ask {
  /** Only rows that changed then or later, as the source writes such times; absent for all rows. */
  readonly since?: string | undefined
  /** Aborts a call that is under way. */
  readonly signal: AbortSignal
  /** Is told, in Chinese, what an administrator should know of how the rows were read. */
  readonly tell?: (note: string) => void
}

/** Where rows come from: an HTTP interface, a file, a table. */
export interface SyncSource {
  /**
   * The rows, page by page and each once, in the order of the source. Rejects with a `SourceFault` where the source is
   * not there, or answers what it should not; it holds one page in memory.
   */
  pages(ask: Ask): AsyncIterable<readonly RawRow[]>
}

/** What is done about a fault that the task's settings, or the other system, are the cause of. */
const checkSource = '请核对任务的数据源设置，设置无误时联系来源系统的管理员'

/** Only who runs the server sets what its configuration has. */
export const askOperators = { advice: '请联系本系统的运维人员修改部署配置' } as const

/** Why the rows of a source cannot be read: the message, in Chinese, is what an administrator reads. */
export class SourceFault extends Error {
  override readonly name: string = 'SourceFault'
  /** What to do, where the message does not say it. */
  readonly advice: string

  constructor(message: string, { cause, advice = checkSource }: { cause?: unknown; advice?: string } = {}) {
    super(message, { cause })
    this.advice = advice
  }
}

/** The reason of a run that a fault has ended: what is wrong, and what to do. */
export const reasonOf = ({ message, advice }: SourceFault): string =>
  message.includes('请') ? message : `${message}。${advice}`

/** The value that a path such as `data.rows` leads to; undefined where there is none. Only own fields. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((inner, name) => {
        const isHolder = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        // as: an object that has the field
        return isHolder ? (inner as Readonly<Record<string, unknown>>)[name] : undefined
      }, value)

export const isRow = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
