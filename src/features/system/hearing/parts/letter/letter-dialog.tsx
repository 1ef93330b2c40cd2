import { namesOf } from '../../../../../ui/action/names-of.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { SheetsDialog } from '../../../../../ui/paper/sheets-dialog.tsx'
import type { HearingOfficer } from '../../hearing.ts'
import { Letter } from './letter.tsx'

/** 打印聘书: the letters of appointment of officers of the pool, one on each page. */
export const LetterDialog = ({ rows, onDone, onClose }: InDialog<HearingOfficer>) => {
  const without = rows.filter(({ letterNo }) => letterNo === undefined)
  return (
    <SheetsDialog
      title={`打印聘书：${namesOf(rows, '人')}`}
      note={without.length === 0 ? undefined : `${namesOf(without, '人')}尚无聘书编号，编号处留空。`}
      onPrinted={() => {
        onDone({ unhandled: [] })
        onClose()
      }}
      onClose={onClose}
    >
      {rows.map((officer) => (
        <Letter key={officer.id} officer={officer} />
      ))}
    </SheetsDialog>
  )
}
