import './two-lines.css'

interface Props {
  readonly first: string
  /** Absent where there is nothing to add: the first line is all then. */
  readonly second?: string | undefined
}

/** A cell of a list with a second line in small letters, within the height of a row where neither wraps. */
export const TwoLines = ({ first, second }: Props) =>
  second === undefined ? (
    first
  ) : (
    <span className="ac-two-lines">
      {first}
      <br />
      <small>{second}</small>
    </span>
  )
