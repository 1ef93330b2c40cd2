import { createContext } from 'react'
import type { DraftValues } from '../../core/form/drafts.ts'

/** Keeps what a form held when the session ended; the members of `Drafts`. */
export interface KeptDrafts {
  follow(form: string, read: () => DraftValues): () => void
  of(form: string): DraftValues | undefined
  drop(form: string): void
}

/** Where nothing listens, a form ends with its page. */
export const DraftContext = createContext<KeptDrafts>({
  follow: () => () => undefined,
  of: () => undefined,
  drop: () => undefined,
})
