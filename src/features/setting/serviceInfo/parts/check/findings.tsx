import { checkVerdictLabels, checkVerdictSeverities } from '../../../../../../openapi/facts.ts'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type ApplicationCheck, differing, type Finding, sorted, summaryOf } from './application-check.ts'
import './application-check.css'

/** A text whose part that differs from the other is marked. */
const Marked = ({ text, other }: { readonly text: string; readonly other: string | undefined }) => {
  if (other === undefined) return <code>{text}</code>
  const [before, middle, after] = differing(text, other)
  return (
    <code>
      {before}
      {middle !== '' && <mark>{middle}</mark>}
      {after}
    </code>
  )
}

const Row = ({ finding }: { readonly finding: Finding }) => {
  const { parameter, verdict, message, sent, expected } = finding
  return (
    <li>
      <p className="ac-finding-head">
        <StatusMark label={checkVerdictLabels[verdict]} severity={checkVerdictSeverities[verdict]} />
        <b>{parameter}</b>
        <span>{message}</span>
      </p>
      {sent !== undefined && (
        <p>
          发送：
          <Marked text={sent} other={expected} />
        </p>
      )}
      {expected !== undefined && (
        <p>
          应为：
          <Marked text={expected} other={sent} />
          <CopyText text={expected} name={parameter} />
        </p>
      )}
    </li>
  )
}

/** What the backend says of a request, what is wrong first. */
export const Findings = ({ check }: { readonly check: ApplicationCheck }) => (
  <>
    <p role="status">{summaryOf(check)}</p>
    <ul className="ac-findings" aria-label="检查结果">
      {sorted(check.findings).map((finding) => (
        <Row key={`${finding.parameter} ${finding.message}`} finding={finding} />
      ))}
    </ul>
  </>
)
