import type { ReactNode } from 'react'
import { countText } from '../../../openapi/text/count-text.ts'
import './description-list.css'

/** What a record has: the name and the value; an empty one shows as —, a number with separators. */
export type Description = readonly [label: string, value: ReactNode]

/** What is known of a record, as names and values in as many columns as fit. */
export const DescriptionList = ({ of }: { readonly of: readonly Description[] }) => (
  <dl className="ac-descriptions">
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value === undefined || value === null || value === ''
            ? '—'
            : typeof value === 'number'
              ? countText(value)
              : value}
        </dd>
      </div>
    ))}
  </dl>
)
