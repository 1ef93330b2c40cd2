import { useId } from 'react'
import { maxRows } from '../../core/import/import-limits.ts'
import { Button } from '../button/button.tsx'
import { FilePick } from './file-pick.tsx'
import { Options } from './import-options.tsx'
import type { ImportOptions } from './use-import.ts'
import './choose-step.css'

interface Props {
  readonly noun: string
  /** Whether it is a question what becomes of records that are there. */
  readonly asksExisting: boolean
  readonly options: ImportOptions
  readonly mistakes: readonly string[]
  /** The name of the file that is being checked. */
  readonly reading: string | undefined
  readonly writing: boolean
  readonly onOptions: (options: ImportOptions) => void
  readonly onFile: (file: File) => void
  readonly onTemplate: () => void
  /** Checks the same file again. */
  readonly onAgain: (() => void) | undefined
}

/** Step 1: the template, what to do with existing and invalid rows, and the file. */
export const ChooseStep = (props: Props) => {
  const { noun, mistakes, reading } = props
  const note = useId()
  const failures = useId()
  return (
    <>
      <p className="ac-import-template">
        <span>请先下载模板，按“填写说明”填好后再导入。</span>
        <Button look="text" icon="download" busy={props.writing} onClick={props.onTemplate}>
          下载模板
        </Button>
      </p>
      <Options
        noun={noun}
        asksExisting={props.asksExisting}
        options={props.options}
        disabled={reading !== undefined}
        onChange={props.onOptions}
      />
      <FilePick
        accept=".xlsx"
        icon="file-excel"
        reading={reading}
        invalid={mistakes.length > 0}
        describedBy={mistakes.length > 0 ? `${failures} ${note}` : note}
        onFile={props.onFile}
      >
        <span id={note}>{reading ?? `.xlsx 文件，不超过 5 MB，最多 ${maxRows} 行`}</span>
      </FilePick>
      <p className="ac-hidden" role="status">
        {reading && `正在校验${reading}`}
      </p>
      {mistakes.length > 0 && (
        <div id={failures} className="ac-import-note" data-severity="danger" role="alert">
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
          {props.onAgain && (
            <Button small look="plain" icon="refresh" onClick={props.onAgain}>
              重新校验
            </Button>
          )}
        </div>
      )}
    </>
  )
}
