import type { BuildInfo } from '../build/build-info.ts'
import { formatTime } from '../time/format-time.ts'
import type { ErrorRecord } from './error-record.ts'
import type { RequestRecord } from './request-record.ts'

/** A failure of either kind. */
export type FailureRecord = RequestRecord | ErrorRecord

/** Whether the record is a failed call; the other kind is a program error. */
export const isRequest = (record: FailureRecord): record is RequestRecord => 'url' in record

/** The result of a call in short: its HTTP status, or why there is none. */
export const outcomeText = ({ status, kind }: RequestRecord): string => {
  if (status !== undefined) return String(status)
  if (kind === 'timeout') return '超时'
  return kind === 'network' ? '无响应' : '异常'
}

/** The details of a record, as labels and texts; absent ones are omitted. */
export const recordDetails = (record: FailureRecord): readonly (readonly [label: string, text: string])[] => {
  const time = ['时间', formatTime(record.time)] as const
  const details = isRequest(record)
    ? ([
        time,
        ['请求', `${record.method} ${record.url}`],
        ['结果', [outcomeText(record), record.code, record.message].filter(Boolean).join(' ')],
        ['页面', record.page],
        ['请求编号', record.requestId ?? ''],
        ['请求数据', record.requestData],
        ['响应数据', record.responseData],
      ] as const)
    : ([time, ['错误', record.message], ['页面', record.page], ['堆栈', record.stack]] as const)
  return details.filter(([, text]) => text !== '')
}

/** The build as shown: `0.1.0（a1b2c3d4e5f6）`. */
const buildText = ({ version, id }: Pick<BuildInfo, 'version' | 'id'>): string =>
  id === undefined ? '开发版' : `${version}（${id}）`

/** Records as text to copy; they are already masked (S8.6). */
export const recordsText = (build: BuildInfo, records: readonly FailureRecord[]): string =>
  [
    `产品：${build.product}`,
    `版本：${buildText(build)}`,
    ...records.map(
      (record) =>
        `\n${recordDetails(record)
          .map(([label, text]) => `${label}：${text}`)
          .join('\n')}`,
    ),
  ].join('\n')
