import { planImportStateLabels, planImportStateSeverities } from '../../../../../../openapi/facts.ts'
import type { PlanImportCheck, PlanImportEntry } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ImportCheckDialog } from '../../../../../ui/import/import-check-dialog.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { whenOf } from '../../plan.ts'
import { FormerImports } from './former-imports.tsx'
import './plan-import.css'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

const timeOf = ({ startTime, endTime, allDay = false }: PlanImportEntry): string =>
  startTime && endTime ? `${startTime.slice(0, 4)}年${whenOf({ start: startTime, end: endTime, allDay })}` : '—'

const whyOf = ({ reason, changes, ruleText }: PlanImportEntry): string =>
  [reason, changes && `更新${changes.join('、')}`, ruleText].filter(Boolean).join('；')

/** What an import would do, entry by entry, and what it leaves out. */
const Preview = ({ file, found }: { readonly file: string; readonly found: PlanImportCheck }) => {
  const { counts, notes, entries } = found
  const all = counts.new + counts.changed + counts.same + counts.refused
  const told = (['new', 'changed', 'same', 'refused'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${planImportStateLabels[state]} ${counts[state]} 个`)
  return (
    <div className="ac-plan-import">
      <p role="status">
        {all === 0 ? `${file} 中没有日程` : `${file} 有 ${all} 个日程：${told.join('，')}`}
        {all > 0 && counts.new + counts.changed === 0 && '；无需导入'}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <FramedTable label="文件中的日程" heads={['结果', '日程', '说明']}>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of one answer never change
            <tr key={index}>
              <td>
                <StatusMark
                  label={planImportStateLabels[entry.state]}
                  severity={planImportStateSeverities[entry.state]}
                />
              </td>
              <td>
                {entry.name}
                <small>{timeOf(entry)}</small>
              </td>
              <td>{whyOf(entry)}</td>
            </tr>
          ))}
        </FramedTable>
      )}
      {entries.length < all && <p>{`只列出前 ${entries.length} 个，其余同样按上面的数量导入。`}</p>}
    </div>
  )
}

/** 导入ICS: shows what a calendar file would add and change before it does, and what former files have brought. */
export const PlanImport = ({ onClose, onSaved }: Props) => {
  const gateway = useService(PlanGateway)
  return (
    <ImportCheckDialog
      header="导入日程"
      accept=".ics,.ical,text/calendar"
      icon="calendar"
      hint="从手机、电脑或其他系统的日历导出的 .ics 文件，不超过 1 MB、1000 个日程"
      otherFile="这不是 ICS 日历文件，或文件的编码不是 UTF-8，请在原日历中重新导出"
      read={async (file) => {
        const text = await file.text()
        // A replaced character tells of another encoding.
        if (!/BEGIN:VCALENDAR/i.test(text) || text.includes('\uFFFD')) return undefined
        const fileName = file.name.replaceAll(/[\p{C}<>]/gu, '').slice(-100)
        return { calendarFile: text.replaceAll('\r\n', '\n'), fileName }
      }}
      check={async ({ calendarFile }) => {
        const found = await gateway.checkImport(calendarFile)
        const { new: added, changed } = found.counts
        return { ...found, faults: [], changes: Array.from({ length: added + changed }) }
      }}
      run={async (plan, file) => {
        const { added, changed } = await gateway.runImport({ plan, ...file })
        return [
          ...(added > 0 ? [`已导入 ${added} 个日程`] : []),
          ...(changed > 0 ? [`已更新 ${changed} 个日程`] : []),
        ].join('，')
      }}
      onClose={onClose}
      onSaved={onSaved}
      before={<FormerImports onRemoved={onSaved} />}
    >
      {({ file, found }) => <Preview file={file} found={found} />}
    </ImportCheckDialog>
  )
}
