import type { ReactNode } from 'react'
import { type PreviewMode, previewMode } from '../wiring/late/preview-mode.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** What the start of an application in a preview adds to that of the user's own. */
export interface PreviewStart extends PreviewMode {
  /** Puts the banner above the app, or the page that says that the preview is over in its place. */
  framed(application: ReactNode): ReactNode
}

/** The preview of this tab; undefined where what the tab keeps is damaged. */
export const previewStart = (): PreviewStart | undefined => {
  const mode = previewMode()
  return mode && { ...mode, framed: (page) => <PreviewFrame preview={mode.preview}>{page}</PreviewFrame> }
}
