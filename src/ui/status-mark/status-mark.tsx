import './status-mark.css'

export interface Mark {
  readonly label: string
  readonly severity: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
  /** A second line under the word, such as when the state ends. */
  readonly note?: string | undefined
}

/** A state as a coloured dot with its word, so that it does not depend on its colour. */
export const StatusMark = ({ label, severity, note }: Mark) => (
  <>
    <span className="ac-status" data-severity={severity}>
      {label}
    </span>
    {note !== undefined && <small className="ac-status-note">{note}</small>}
  </>
)
