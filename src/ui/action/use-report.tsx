import { useState } from 'react'
import { lateDialog } from '../late/late-dialog.tsx'
import type { Named, Outcome } from './action.ts'

const BatchReport = lateDialog('处理结果', () => import('./late-batch.ts').then((code) => code.BatchReport))

/** What an action left undone, told with the reasons after `note`. */
export const useReport = () => {
  const [report, setReport] = useState<{ readonly label: string; readonly outcome: Outcome<Named> }>()
  return {
    note: (label: string, outcome: Outcome<Named>) => {
      if (outcome.unhandled.length > 0) setReport({ label, outcome })
    },
    report: report && (
      <BatchReport
        label={report.label}
        summary={report.outcome.summary}
        unhandled={report.outcome.unhandled.map(({ row, reason }) => ({ id: row.id, name: row.name, reason }))}
        onClose={() => setReport(undefined)}
      />
    ),
  }
}
