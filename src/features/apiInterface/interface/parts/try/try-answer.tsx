import { countText } from '../../../../../../openapi/text/count-text.ts'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { Link } from '../../../../../ui/link/link.tsx'
import { laidOut } from '../version/laid-out.ts'
import type { TriedAnswer } from './try.ts'

const bytes = (length: number): string => `${countText(length)} 字节`

interface Props {
  readonly answer: TriedAnswer
  /** Whether the reader may open 接口日志. */
  readonly logged: boolean
}

/** What a tried call was answered. */
export const TryAnswer = ({ answer, logged }: Props) => {
  const { status, headers, text, type, length, cut, took, requestId } = answer
  const shown = text === undefined || cut ? text : laidOut(text)
  return (
    <div className="ac-try-answer">
      <p role="status" data-failed={status >= 400 || undefined}>
        <b>{`HTTP ${status}`}</b>
        <span>{`耗时 ${countText(took)} 毫秒`}</span>
        <span>{cut ? `超过 ${bytes(length)}` : bytes(length)}</span>
      </p>
      <p>
        请求编号 <code>{requestId}</code> <CopyText text={requestId} name="请求编号" />{' '}
        {logged && <Link to={`/setting/logThird?traceId=${encodeURIComponent(requestId)}`}>查看接口日志</Link>}
      </p>
      <DetailSection title="响应内容">
        {shown === undefined ? (
          <p>{`二进制内容${type === '' ? '' : `（${type}）`}，不显示。`}</p>
        ) : shown === '' ? (
          <p>没有内容。</p>
        ) : (
          <>
            {cut && <p>{`内容过长，只显示前 ${bytes(length)}。`}</p>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <pre tabIndex={0} aria-label="响应内容">
              {shown}
            </pre>
          </>
        )}
      </DetailSection>
      <DetailSection title="响应头">
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </DetailSection>
    </div>
  )
}
