import { PrintedDocument } from '../../../../../ui/paper/printed-document.tsx'
import { type DrawDetail, seatOf } from './draw.ts'
import { type DrawRecord, recordOf } from './held-record.ts'

interface Props {
  readonly draw: DrawDetail
  readonly onDone: () => void
}

/** 抽取笔录: the draw on paper, with everything that is needed to verify its record, and places to sign. */
export const DrawProtocol = ({ draw, onDone }: Props) => {
  const record = recordOf(draw)
  const { case: of, candidates, excluded, seed, value, drawn, withdrawal, seal } = record
  return (
    <PrintedDocument onDone={onDone}>
      <h1>听证员随机抽取笔录</h1>
      <p>案号：{of.caseNo}</p>
      <p>案件类型：{of.caseType}</p>
      <p>听证员库：{of.office}</p>
      <p>
        承诺：{of.committedAt}，{of.committedBy}
      </p>
      {drawn && (
        <p>
          抽取：{drawn.at}，{drawn.by}
        </p>
      )}
      {draw.heldTime !== undefined && (
        <p>
          听证：{draw.heldTime.slice(0, 16)}，{draw.place}
        </p>
      )}
      {withdrawal && (
        <p>
          撤回或作废：{withdrawal.at}，{withdrawal.by}，原因：{withdrawal.reason}
        </p>
      )}
      <h2>条件</h2>
      <p>{criteriaText(record)}</p>
      {draw.sitting.length > 0 && (
        <>
          <h2>抽中与递补</h2>
          <table>
            <thead>
              <tr>
                {['序号', '姓名', '单位', '答复', '原因'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {draw.sitting.map((seat, at) => (
                <tr key={seat.officerId}>
                  <td>{at + 1}</td>
                  <td>{seat.name}</td>
                  <td>{seat.employer}</td>
                  <td>{seatOf(seat).label}</td>
                  <td>{seat.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2>候选人（{candidates.length} 人）</h2>
      <p>
        {candidates.map(({ name, unit, pool }) => `${name}（${[unit, pool].filter(Boolean).join('，')}）`).join('、')}
      </p>
      <h2>回避与排除（{excluded.length} 人）</h2>
      <p>{excluded.map(({ name, reasons }) => `${name}（${reasons.join('，')}）`).join('、') || '无'}</p>
      <h2>验证</h2>
      <p>承诺值：{draw.commitment}</p>
      {seed !== undefined && <p>随机种子：{seed}</p>}
      {value !== undefined && <p>抽取人输入值：{value}</p>}
      {seal !== undefined && <p>封存值：{seal}</p>}
      <footer>
        <span>抽取人：</span>
        <span>监督人：</span>
        <span>日期：</span>
      </footer>
    </PrintedDocument>
  )
}

function criteriaText({ criteria, case: { earlier } }: DrawRecord): string {
  const { seats, reserve, balanced, otherPools, least, fields, units, parties, restMonths, mostPerYear } = criteria
  const kinds = { law: '法律型', expert: '专家型', social: '社会型' } as const
  return [
    `抽取 ${seats} 人，候补 ${reserve} 人`,
    ...(otherPools ? ['含其他库中同意到本院服务的听证员'] : []),
    ...(balanced ? ['性别均衡'] : []),
    ...Object.entries(kinds).flatMap(([kind, label]) => (least[kind] ? [`${label}至少 ${least[kind]} 人`] : [])),
    ...(fields.length > 0 ? [`专业领域：${fields.join('、')}`] : []),
    ...(restMonths > 0 ? [`近 ${restMonths} 个月未参加听证`] : []),
    ...(mostPerYear > 0 ? [`本年参加少于 ${mostPerYear} 次`] : []),
    ...(units.length > 0 ? [`涉案单位：${units.join('、')}`] : []),
    ...(parties.length > 0 ? [`当事人：${parties.join('、')}`] : []),
    `本案此前撤回或作废 ${earlier.length} 次`,
  ].join('；')
}
