import { useState } from 'react'
import { sizeText } from '../../core/files/base64.ts'
import { Icon } from '../icon/icon.tsx'
import './attachments.css'

/** A file that belongs to a record. */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

interface Props {
  /** What they are; 附件 by default. */
  readonly label?: string
  readonly files: readonly Attachment[]
  /** Fetches and saves a file; rejections have been shown. */
  readonly onOpen: (file: Attachment) => Promise<void>
}

/** The files of a record, each of which can be downloaded. */
export const AttachmentList = ({ label = '附件', files, onOpen }: Props) => {
  const [busy, setBusy] = useState<string>()
  const open = async (file: Attachment) => {
    setBusy(file.id)
    try {
      await onOpen(file)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <ul className="ac-attachments" aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={`下载${file.name}`}
            aria-busy={busy === file.id}
            disabled={busy !== undefined}
            onClick={() => void open(file)}
          >
            <Icon name="file" size={16} />
            <span className="ac-attachment-name">{file.name}</span>
          </button>
          <small role="status">{busy === file.id ? '正在下载…' : sizeText(file.size)}</small>
        </li>
      ))}
    </ul>
  )
}
