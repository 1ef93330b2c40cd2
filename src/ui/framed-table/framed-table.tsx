import type { ComponentProps, Ref } from 'react'
import './framed-table.css'

interface Props extends ComponentProps<'table'> {
  /** The name of the region that scrolls. */
  readonly label: string
  readonly heads: readonly string[]
  /** The first column holds numbers of lines. */
  readonly numbered?: boolean
  readonly scroller?: Ref<HTMLElement>
}

/** A table of a dialog with a bounded height: its rows scroll below the heads. `children` are the rows. */
export const FramedTable = ({ label, heads, numbered, scroller, className = '', children, ...table }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <section ref={scroller} className={`ac-framed-table ${className}`} aria-label={label} tabIndex={0}>
    <table data-numbered={numbered || undefined} {...table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
