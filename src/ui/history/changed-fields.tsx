import './history-drawer.css'

/** One changed field; values as they are shown. */
export interface ChangedField {
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** The changed fields of one change, each before and after; of a secret one neither is kept. */
export const ChangedFields = ({ of }: { readonly of: readonly ChangedField[] }) => (
  <ul className="ac-history-fields">
    {of.map(({ label, before, after }) => (
      <li key={label}>
        {label}：{before !== undefined && <del>{before || '空'}</del>}
        {before !== undefined && ' → '}
        {before === undefined && after === undefined ? '内容不留存' : after || '空'}
      </li>
    ))}
  </ul>
)
