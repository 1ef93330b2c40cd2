import './status-mark.css'

interface Props {
  readonly label: string
  readonly severity: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
}

/** A state: a dot in its colour and its word, so that colour alone says nothing. */
export const StatusMark = ({ label, severity }: Props) => (
  <span className="ac-status" data-severity={severity}>
    {label}
  </span>
)
