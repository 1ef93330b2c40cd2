import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useFileDrop } from './use-file-drop.ts'
import './choose-step.css'
import './import.css'

interface Props {
  /** As in the attribute of an input: `.xlsx`. */
  readonly accept: string
  /** A name of primeicons for the file that is being read. */
  readonly icon: string
  /** The name of the file that is being read; no other is taken meanwhile. */
  readonly reading: string | undefined
  readonly invalid?: boolean
  /** Whether no file is taken yet. */
  readonly blocked?: boolean | undefined
  readonly describedBy: string
  readonly onFile: (file: File) => void
  /** What is accepted; it describes the input. */
  readonly children: ReactNode
}

/** Takes a file: chosen, or dropped anywhere on the page. */
export const FilePick = ({ accept, icon, reading, invalid, blocked, describedBy, onFile, children }: Props) => {
  const busy = reading !== undefined
  const over = useFileDrop((file) => {
    if (!busy && !blocked) onFile(file)
  })
  return (
    <label className="ac-import-drop" data-over={over || undefined} aria-busy={busy}>
      <input
        type="file"
        className="ac-hidden"
        accept={accept}
        disabled={busy || blocked}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again after correcting it.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Icon name={busy ? icon : 'cloud-upload'} size={32} />
      <b>{busy ? '正在读取并校验…' : '选择文件，或将文件拖到此处'}</b>
      {children}
    </label>
  )
}

/** Why a file was not taken. */
export const FileMistake = ({ children }: { readonly children: string }) => (
  <p className="ac-import-note" data-severity="danger" role="alert">
    {children}
  </p>
)
