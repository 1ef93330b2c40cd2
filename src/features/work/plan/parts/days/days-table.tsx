import { type PublicDay, runsOf, runText } from '../../../../../core/calendar/public-days.ts'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import './days-dialog.css'

/** The arrangement of a year, holiday by holiday. */
export const DaysTable = ({ days }: { readonly days: readonly PublicDay[] }) => {
  const grouped = [...Map.groupBy(runsOf(days), ({ name }) => name)]
  return (
    <FramedTable className="ac-days-table" label="放假和调休安排" heads={['节日', '放假', '上班']}>
      {grouped.map(([name, runs]) => {
        const of = (kind: PublicDay['kind']) => runs.filter((run) => run.kind === kind).map(runText)
        return (
          <tr key={name}>
            <td>{name}</td>
            <td>{of('off').join('、') || '—'}</td>
            <td>{of('work').join('、') || '—'}</td>
          </tr>
        )
      })}
    </FramedTable>
  )
}
