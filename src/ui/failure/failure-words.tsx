import type { FailureSentence } from '../../core/failure/error-catalogue.ts'
import './failure-words.css'

/** Why something failed: the sentence, and after it the transport message, small (S8.5). */
export const FailureWords = ({ text, transport }: FailureSentence) => (
  <>
    {text}
    {transport !== undefined && <small className="ac-transport">{transport}</small>}
  </>
)
