import { useMemo } from 'react'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type DrawDetail } from './draw.ts'
import { faultsOf } from './held-record.ts'

/** Whether the record holds, computed in this browser from what the record says alone. */
export const Verification = ({ draw }: { readonly draw: DrawDetail }) => {
  const findings = useMemo(() => faultsOf(draw), [draw])
  return (
    <DetailSection title="验证">
      {findings.length === 0 ? (
        <StatusMark
          label={
            draw.drawTime === undefined ? '承诺完整：各部分与承诺值相符' : '已在本机重算：名单、顺序和递补与记录一致'
          }
          severity="success"
        />
      ) : (
        <ul>
          {findings.map(({ part, text }) => (
            <li key={part}>
              <StatusMark label={text} severity="danger" />
            </li>
          ))}
        </ul>
      )}
      <p>
        任何人可以用导出的抽取记录独立验证，不需要数据库：<code>node server/main.ts draw verify 文件 承诺值</code>
      </p>
    </DetailSection>
  )
}
