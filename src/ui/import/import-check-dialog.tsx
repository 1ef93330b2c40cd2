import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useService } from '../hooks/use-service.ts'
import { FileMistake, FilePick } from './file-pick.tsx'

/** What an import as a whole would do, and why it cannot. */
interface ImportCheck {
  /** Stands for the changes when they are applied. */
  readonly plan: string
  readonly faults: readonly unknown[]
  readonly changes: readonly unknown[]
}

interface Checked<Content, Of extends ImportCheck> {
  readonly file: string
  readonly content: Content
  readonly found: Of
}

interface Props<Content, Of extends ImportCheck> {
  readonly header: string
  readonly accept: string
  /** A name of primeicons for the file that is being read. */
  readonly icon: string
  /** Which file is meant. */
  readonly hint: string
  /** What a file holds; undefined for another kind of file, of which `otherFile` says so. */
  readonly read: (file: File) => Promise<Content | undefined>
  readonly otherFile?: string
  readonly check: (content: Content) => Promise<Of>
  /** Applies what was checked; resolves to what is told. */
  readonly run: (plan: string, content: Content) => Promise<string>
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Whether no file can be chosen yet, of which `hint` says why. */
  readonly blocked?: boolean
  /** How many of the changes are chosen, where each can be; by default all of them are made. */
  readonly chosen?: number
  /** Shown above the file. */
  readonly above?: ReactNode
  /** Shown until a file is checked. */
  readonly before?: ReactNode
  /** What the import would do, or why it cannot. */
  readonly children: (checked: Checked<Content, Of>) => ReactNode
}

/** An import that is applied as a whole: shows what a file would change before it is. */
export const ImportCheckDialog = <Content, Of extends ImportCheck>(props: Props<Content, Of>) => {
  const { header, accept, icon, hint, read, otherFile, blocked, chosen, onClose, onSaved, above, before, children } =
    props
  const notifier = useService(Notifier)
  const note = useId()
  const [reading, setReading] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const [checked, setChecked] = useState<Checked<Content, Of>>()
  const [running, setRunning] = useState(false)

  /** Runs a step; what fails is said in the dialog. */
  const attempt = async (step: () => Promise<void>) => {
    setMistake(undefined)
    try {
      await step()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(failureWords(error))
    }
  }
  const check = (file: File) =>
    attempt(async () => {
      setReading(file.name)
      setChecked(undefined)
      const content = await read(file)
      if (content === undefined) setMistake(otherFile)
      else setChecked({ file: file.name, content, found: await props.check(content) })
    }).finally(() => setReading(undefined))
  const run = ({ content, found: { plan } }: Checked<Content, Of>) =>
    attempt(async () => {
      setRunning(true)
      notifier.success(await props.run(plan, content))
      onSaved()
      onClose()
    }).finally(() => setRunning(false))
  const ready = checked && checked.found.faults.length === 0 && checked.found.changes.length > 0

  return (
    <DialogBox
      shape="wideDrawer"
      visible
      onHide={onClose}
      header={header}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          {ready && (
            <Button busy={running} disabled={chosen === 0} onClick={() => void run(checked)}>
              {chosen === undefined ? '导入' : `导入（${chosen}）`}
            </Button>
          )}
        </>
      }
    >
      {above}
      <FilePick
        accept={accept}
        icon={icon}
        reading={reading}
        invalid={mistake !== undefined}
        blocked={blocked}
        describedBy={note}
        onFile={(file) => void check(file)}
      >
        <span id={note}>{reading ?? hint}</span>
      </FilePick>
      {mistake !== undefined && <FileMistake>{mistake}</FileMistake>}
      {checked ? children(checked) : before}
    </DialogBox>
  )
}
