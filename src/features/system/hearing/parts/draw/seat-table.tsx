import { useState } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { TwoLines } from '../../../../../ui/two-lines/two-lines.tsx'
import { categoryOf, type DrawDetail, type DrawSeat, genderOf, isSitting, may, seatOf } from './draw.ts'
import './draw.css'

const AnswerForm = lateDialog('登记答复', () => import('./seat-forms.tsx').then((code) => code.AnswerForm))
const InviteForm = lateDialog('短信邀请', () => import('./seat-forms.tsx').then((code) => code.InviteForm))

interface Props {
  readonly draw: DrawDetail
  readonly onChanged: () => void
}

/** Who was drawn, and who took a place later; what they have answered. */
export const SeatTable = ({ draw, onChanged }: Props) => {
  const mayDraw = usePermission(may.draw)
  const [answered, setAnswered] = useState<DrawSeat>()
  const [inviting, setInviting] = useState(false)
  const waits = draw.status === 'drawn' && draw.sitting.some(({ status }) => status === 'chosen')
  return (
    <DetailSection title="抽中与递补">
      {draw.heldTime !== undefined && (
        <p>
          听证：{draw.heldTime.slice(0, 16)}，{draw.place}
        </p>
      )}
      <FramedTable className="ac-draw-seats" label="抽中与递补" heads={['序号', '姓名', '答复', '手机号', '']} numbered>
        {draw.sitting.map((seat, at) => (
          <tr key={seat.officerId}>
            <td>{at + 1}</td>
            <td>
              <TwoLines
                first={seat.name}
                second={[seat.employer, genderOf(seat), categoryOf(seat)].filter(Boolean).join(' ')}
              />
            </td>
            <td>
              <StatusMark {...seatOf(seat)} />
              {explained(seat) !== undefined && <small>{explained(seat)}</small>}
            </td>
            <td>{seat.phone}</td>
            <td>
              {mayDraw && draw.status === 'drawn' && isSitting(seat) && (
                <Button look="text" small aria-label={`登记${seat.name}的答复`} onClick={() => setAnswered(seat)}>
                  登记答复
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FramedTable>
      {mayDraw && waits && (
        <p className="ac-draw-action">
          <Button icon="send" onClick={() => setInviting(true)}>
            短信邀请
          </Button>
        </p>
      )}
      {inviting && <InviteForm drawId={draw.id} onClose={() => setInviting(false)} onSaved={onChanged} />}
      {answered && (
        <AnswerForm drawId={draw.id} seat={answered} onClose={() => setAnswered(undefined)} onSaved={onChanged} />
      )}
    </DetailSection>
  )
}

/** Why one does not take part, or until when the answer is awaited. */
const explained = ({ reason, status, answerUntil }: DrawSeat): string | undefined =>
  reason ?? (status === 'invited' && answerUntil !== undefined ? `${answerUntil.slice(5, 16)} 前答复` : undefined)
