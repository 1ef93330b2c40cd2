import { Icon } from '../icon/icon.tsx'
import type { Criterion } from './search-words.ts'
import './search-chips.css'

/** A condition in force, with the name of its field. */
export interface SearchChip extends Criterion {
  readonly name: string
}

interface Props {
  readonly chips: readonly SearchChip[]
  /** Searches without the condition of this field. */
  readonly onRemove: (name: string) => void
}

/** The conditions in force of folded fields, each with a cross that takes it back. */
export const SearchChips = ({ chips, onRemove }: Props) =>
  chips.length > 0 && (
    <ul className="ac-search-chips" aria-label="生效的条件">
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <span title={value}>
            {label}：{value}
          </span>
          <button type="button" aria-label={`取消条件“${label}”`} onClick={() => onRemove(name)}>
            <Icon name="times" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
