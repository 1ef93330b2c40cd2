import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormDrawer } from '../../../../../ui/form/form-frame.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import type { Training } from '../../training.ts'
import { type Participant, ParticipantGateway } from './participant.ts'
import { entryOf, faultIn, type ResultValues, valuesOf, withResult } from './result.ts'
import { ResultRow } from './result-row.tsx'
import './result-form.css'

interface Props extends InDialog<Participant> {
  readonly training: Training
}

type Values = Readonly<Record<string, ResultValues>>
type Faults = Readonly<Record<string, string>>

const heads = ['姓名', '结果', '学时', '成绩', '签到时间'] as const

/**
 * 录入成绩: a row for each participant. What the backend takes leaves the table; what it refuses stays with the reason and with
 * what was typed.
 */
export const ResultForm = ({ training, rows, onDone, onClose }: Props) => {
  const gateway = useService(ParticipantGateway)
  const notifier = useService(Notifier)
  const [left, setLeft] = useState(rows)
  const [values, setValues] = useState<Values>(() => Object.fromEntries(rows.map((row) => [row.id, valuesOf(row)])))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const of = (row: Participant) => values[row.id] ?? valuesOf(row)
  const isChanged = (row: Participant) => JSON.stringify(of(row)) !== JSON.stringify(valuesOf(row))
  const changed = left.filter(isChanged)

  const leave = () => {
    // What was taken before is to be seen in the list.
    if (left.length < rows.length) onDone(left.map((row) => ({ row, reason: faults[row.id] ?? '没有保存' })))
    onClose()
  }
  const change = (row: Participant, some: ResultValues) => {
    setValues((before) => ({ ...before, [row.id]: some }))
    setFaults(({ [row.id]: _mended, ...others }) => others)
  }
  const passAll = () => {
    for (const row of left) if (of(row).result === '') change(row, withResult(of(row), 'pass', training))
  }
  const focusFirst = (some: Faults) => {
    const first = left.find(({ id }) => some[id] !== undefined)
    if (first) document.getElementById(`hours-${first.id}`)?.focus()
  }
  const save = async () => {
    setFailure(undefined)
    if (changed.length === 0) return setFailure('没有修改，无需保存')
    const found: Faults = Object.fromEntries(
      changed.flatMap((row) => {
        const fault = faultIn(of(row), training)
        return fault === undefined ? [] : [[row.id, fault]]
      }),
    )
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirst(found)
    setBusy(true)
    try {
      const { done, refused } = await gateway.enter(
        training.id,
        changed.map((row) => entryOf(row, of(row))),
      )
      if (done.length > 0) notifier.success(`已录入 ${done.length} 人的成绩`)
      if (refused.length === 0) {
        onDone([])
        return onClose()
      }
      const reasons = Object.fromEntries(refused.map(({ id, message }) => [id, message]))
      setLeft(left.filter(({ id }) => !done.includes(id)))
      setFaults(reasons)
      focusFirst(reasons)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
    } finally {
      setBusy(false)
    }
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
          />
        ))}
      </FramedTable>
    </FormDrawer>
  )
}
