import { countText } from '../../../../openapi/text/count-text.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { LogCheck } from './log.ts'

/** What all parts of a check have found of the signatures. */
export type Signed = Required<Pick<LogCheck, 'unsigned'>> & Pick<LogCheck, 'foreign'>

/** The same with what the next part has found. */
export function addedTo(found: Signed, { unsigned = 0, foreign }: LogCheck): Signed {
  const rows = foreign && { first: found.foreign?.first ?? foreign.first, last: foreign.last }
  return { ...found, unsigned: found.unsigned + unsigned, ...(rows && { foreign: rows }) }
}

export const counted = (rows: number): string => countText(rows)

interface LogSignaturesProps {
  readonly of: Signed
  /** The first row that was compared. */
  readonly from: number
}

/** Which rows were compared by their hash alone, and why. */
export const LogSignatures = ({ of: { unsigned, foreign }, from }: LogSignaturesProps) => (
  <>
    {unsigned > 0 && (
      <p>
        第 {counted(from)} 至 {counted(from + unsigned - 1)} 条写入时尚无签名，只核对了摘要。
      </p>
    )}
    {foreign && (
      <>
        <p>
          <StatusMark
            label={`第 ${counted(foreign.first)} 至 ${counted(foreign.last)} 条由其他密钥签名，无法核对`}
            severity="warning"
          />
        </p>
        <p>摘要完整。请由系统管理员核对服务器的 SECRET_KEY，再重新校验。</p>
      </>
    )}
  </>
)
