import type { HiddenCells } from '../../core/import/read-rows.ts'
import { Button } from '../button/button.tsx'
import type { Checked } from './import-stage.ts'

interface Props {
  readonly checked: Checked
  readonly onVisibleOnly: (visibleOnly: boolean) => void
}

const hiddenWords = ({ rows, columns }: HiddenCells): string =>
  [
    ...(rows.length > 0
      ? [
          `其中 ${rows.length} 行在 Excel 中被隐藏（第 ${rows.slice(0, 10).join('、')} 行${rows.length > 10 ? '等' : ''}）`,
        ]
      : []),
    ...(columns.length > 0 ? [`列${columns.map((column) => `“${column}”`).join('')}在 Excel 中被隐藏`] : []),
  ].join('；')

/** What was read of the file that its user may not see in the spreadsheet program, with the choice to leave it out. */
export const FileNotes = ({ checked: { read, visibleOnly }, onVisibleOnly }: Props) => {
  const hidden = hiddenWords(read.hidden)
  const notes = [...read.notes, ...(hidden === '' ? [] : [hidden]), ...(visibleOnly ? ['没有读取隐藏的行和列'] : [])]
  if (notes.length === 0) return undefined
  return (
    <div className="ac-import-note" data-severity="warning">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {(hidden !== '' || visibleOnly) && (
        <Button small look="plain" onClick={() => onVisibleOnly(!visibleOnly)}>
          {visibleOnly ? '一并导入隐藏的行和列' : '不导入隐藏的行和列'}
        </Button>
      )}
    </div>
  )
}
