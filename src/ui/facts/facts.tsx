import type { ReactNode } from 'react'
import './facts.css'

/** One fact: its name and what it is; an empty one shows as —. */
export type Fact = readonly [label: string, value: ReactNode]

/** What is known of a record, as names and values in as many columns as fit. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
  <dl className="ac-facts">
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
