import './status-mark.css'

interface Props {
  readonly label: string
  readonly severity: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
}

/** A state as a coloured dot with its word, so that it does not depend on colour alone. */
export const StatusMark = ({ label, severity }: Props) => (
  <span className="ac-status" data-severity={severity}>
    {label}
  </span>
)
