import { countText } from '../../../openapi/text/count-text.ts'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { FramedTable } from '../framed-table/framed-table.tsx'
import { Icon } from '../icon/icon.tsx'
import './batch-report.css'

interface Props {
  /** The action's label: 停用. */
  readonly label: string
  /** 已停用 8 人，2 人未执行 */
  readonly summary: string
  readonly unhandled: readonly { readonly id: string; readonly name: string; readonly reason: string }[]
  readonly onClose: () => void
}

/** So many are listed; thousands would be no list to read. */
const shown = 200

/** What became of a batch: the rows that were left as they are, with the reasons. In the list they stay selected. */
export const BatchReport = ({ label, summary, unhandled, onClose }: Props) => (
  <DialogBox
    shape="dialog"
    visible
    onHide={onClose}
    header={`${label}结果`}
    focusOnShow={false}
    onShow={() => document.querySelector<HTMLElement>('.ac-batch-close')?.focus()}
    footer={
      <Button className="ac-batch-close" onClick={onClose}>
        知道了
      </Button>
    }
  >
    <p className="ac-batch-summary" role="status">
      <Icon name="info-circle" />
      {summary}
    </p>
    <FramedTable className="ac-batch-rows" label="未执行明细" heads={['未执行的记录', '原因']}>
      {unhandled.slice(0, shown).map(({ id, name, reason }) => (
        <tr key={id}>
          <td>{name}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </FramedTable>
    {unhandled.length > shown && (
      <p className="ac-batch-rest">
        另有 {countText(unhandled.length - shown)} 条未列出，缩小查询范围后再次执行可查看。
      </p>
    )}
  </DialogBox>
)
