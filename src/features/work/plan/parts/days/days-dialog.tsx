import { useCallback, useState } from 'react'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DialogBox } from '../../../../../ui/dialog/dialog-box.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { DaysForm } from './days-form.tsx'
import { DaysTable } from './days-table.tsx'

/** The years of which an arrangement can be entered. */
const [firstYear, lastYear] = [2000, 2099]

interface Props {
  /** Shown first. */
  readonly year: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 法定节假日: the arrangement of a year with its document; entered or replaced by those who may. */
export const DaysDialog = ({ year: first, onClose, onSaved }: Props) => {
  const gateway = useService(PlanGateway)
  const [year, setYear] = useState(first)
  const [editing, setEditing] = useState(false)
  const load = useCallback((signal: AbortSignal) => gateway.publicDays(year, signal), [gateway, year])
  const loaded = useLoaded(load)
  const { value } = loaded
  return (
    <DialogBox
      shape="drawer"
      visible
      header="法定节假日"
      onHide={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            关闭
          </Button>
          <Button disabled={!value} onClick={() => setEditing(true)}>
            {value?.published ? '修改' : '录入'}
          </Button>
        </>
      }
    >
      <div className="ac-days-year">
        <Button
          look="plain"
          icon="chevron-left"
          aria-label="上一年"
          disabled={year <= firstYear}
          onClick={() => setYear(year - 1)}
        />
        <h3 aria-live="polite">{`${year} 年`}</h3>
        <Button
          look="plain"
          icon="chevron-right"
          aria-label="下一年"
          disabled={year >= lastYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <LoadState of={loaded} name="放假和调休安排">
        {({ published, source, days }) =>
          published ? (
            <>
              <DescriptionList of={[['依据', source]]} />
              <DaysTable days={days} />
            </>
          ) : (
            <EmptyState
              icon="calendar"
              title={`${year} 年的放假和调休安排尚未公布或尚未录入`}
              hint="国务院办公厅公布后，粘贴通知全文即可录入；在此之前，日历按周一至周五为工作日计算。"
            />
          )
        }
      </LoadState>
      {editing && value && (
        <DaysForm
          year={value}
          onClose={() => setEditing(false)}
          onSaved={() => {
            loaded.reload()
            onSaved()
          }}
        />
      )}
    </DialogBox>
  )
}
