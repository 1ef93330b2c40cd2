import { useId, useState } from 'react'
import { BuildInfo } from '../../../core/build/build-info.ts'
import {
  type FailureRecord,
  isRequest,
  outcomeText,
  recordDetails,
  recordsText,
} from '../../../core/failure/records-text.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'

/** Long texts, shown in a monospaced block. */
const blocks: readonly string[] = ['请求数据', '响应数据', '堆栈']

/** The path is enough to identify a call; the whole address is shown below. */
const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]*|\?.*$/gs, '')

/** One record: a summary line, and all its details when expanded. */
export const RecordItem = ({ record }: { readonly record: FailureRecord }) => {
  const build = useService(BuildInfo)
  const [open, setOpen] = useState(false)
  const id = useId()
  const what = isRequest(record) ? `${record.method} ${pathOf(record.url)}` : '页面异常'
  return (
    <li className="ac-record">
      <button
        type="button"
        className="ac-record-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'angle-down' : 'angle-right'} size={16} />
        <time dateTime={new Date(record.time).toISOString()} title={formatTime(record.time)}>
          {formatTime(record.time, '{h}:{i}:{s}')}
        </time>
        <StatusMark label={isRequest(record) ? outcomeText(record) : '程序'} severity="danger" />
        <span className="ac-record-what">{what}</span>
        <span className="ac-record-message">{record.message}</span>
      </button>
      <div id={id} className="ac-record-more" hidden={!open}>
        <dl>
          {recordDetails(record).map(([label, text]) => (
            <div key={label} data-block={blocks.includes(label) || undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="ac-record-copy">
          <CopyText label="复制此条" text={recordsText(build, [record])} />
        </div>
      </div>
    </li>
  )
}
