import { countText } from '../../../openapi/text/count-text.ts'
import { Link } from '../link/link.tsx'
import './figure-row.css'

/** A number that leads to the list whose total it is. */
export interface LinkedFigure {
  readonly label: string
  readonly value: number
  /** A word on it, such as a comparison. */
  readonly note?: string
  readonly tone?: 'danger' | 'warning'
  readonly to: string
}

/** Numbers side by side, each the link to its list. */
export const FigureRow = ({ figures }: { readonly figures: readonly LinkedFigure[] }) => (
  <ul className="ac-figure-row">
    {figures.map(({ label, value, note, tone, to }) => (
      <li key={label}>
        <Link to={to}>
          <span>{label}</span>
          <b data-tone={tone}>{countText(value)}</b>
          {note && <small>{note}</small>}
        </Link>
      </li>
    ))}
  </ul>
)
