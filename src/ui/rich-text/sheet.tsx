import { type Attachment, AttachmentList } from '../attachments/attachment-list.tsx'
import { RichText } from './rich-text.tsx'
import type { ReadPicture } from './text-pictures.ts'

interface Props {
  readonly title?: string | undefined
  /** Who it is from and when, in one line. */
  readonly source: string
  readonly html: string
  readonly readPicture: ReadPicture
  readonly files: readonly Attachment[]
  readonly onOpen: (file: Attachment) => Promise<void>
}

/** A rich text as a page to read: title, source, text, files. */
export const Sheet = ({ title, source, html, readPicture, files, onOpen }: Props) => (
  <article className="ac-sheet">
    {title !== undefined && <h2>{title}</h2>}
    <p className="ac-sheet-source">{source}</p>
    <RichText html={html} readPicture={readPicture} />
    {files.length > 0 && (
      <section className="ac-sheet-files">
        <h3>附件</h3>
        <AttachmentList files={files} onOpen={onOpen} />
      </section>
    )}
  </article>
)
