import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { usePrinting } from '../hooks/use-printing.ts'
import { OnPaper } from './on-paper.tsx'
import './sheets.css'

interface Props {
  readonly title: string
  /** What is to be known before printing. */
  readonly note?: string | undefined
  /** What the sheets show is still read: they are not printed without it. */
  readonly loading?: boolean
  /** The sheets (`Sheet`), as they are printed. */
  readonly children: ReactNode
  /** Called after the browser's own dialog; whether it has printed is not known. */
  readonly onPrinted: () => void
  readonly onClose: () => void
}

/** Shows sheets of paper as they will be printed, and prints them and nothing else of the page. */
export const SheetsDialog = ({ title, note, loading = false, children, onPrinted, onClose }: Props) => {
  const printing = usePrinting() !== undefined
  const print = () => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
  }
  return (
    <>
      <DialogBox
        shape="window"
        visible
        onHide={onClose}
        header={title}
        footer={
          <>
            <Button look="plain" onClick={onClose}>
              取消
            </Button>
            <Button icon="print" busy={loading} onClick={print}>
              打印
            </Button>
          </>
        }
      >
        {note !== undefined && <p className="ac-sheets-note">{note}</p>}
        <div className="ac-sheets-preview">{children}</div>
      </DialogBox>
      {printing && <OnPaper>{children}</OnPaper>}
    </>
  )
}
