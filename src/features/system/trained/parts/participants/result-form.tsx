import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormDrawer } from '../../../../../ui/form/form-frame.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import type { Training } from '../../training.ts'
import type { Participant } from './participant.ts'
import { valuesOf, withResult } from './result.ts'
import { ResultRow } from './result-row.tsx'
import { useResults } from './use-results.tsx'
import './result-form.css'

interface Props extends InDialog<Participant> {
  readonly training: Training
}

const heads = ['姓名', '结果', '学时', '成绩', '签到时间'] as const

/** 录入成绩: a row for each participant. */
export const ResultForm = ({ training, ...dialog }: Props) => {
  const { left, changed, faults, failure, busy, of, change, save, leave } = useResults(training, dialog)
  const passAll = () => {
    for (const row of left) if (of(row).result === '') change(row, withResult(of(row), 'pass', training))
  }
  return (
    <FormDrawer
      title={`录入成绩：${training.name}`}
      open
      dirty={changed.length > 0}
      busy={busy}
      failure={failure}
      onClose={leave}
      onSubmit={save}
      footer={
        left.some((row) => of(row).result === '') && (
          <Button look="plain" disabled={busy} onClick={passAll}>
            未录入的设为合格
          </Button>
        )
      }
    >
      <FramedTable className="ac-results" label="成绩" heads={heads}>
        {left.map((row) => (
          <ResultRow
            key={row.id}
            participant={row}
            training={training}
            values={of(row)}
            fault={faults[row.id]}
            disabled={busy}
            onChange={(some) => change(row, some)}
            onTake={() => change(row, valuesOf(row))}
          />
        ))}
      </FramedTable>
    </FormDrawer>
  )
}
