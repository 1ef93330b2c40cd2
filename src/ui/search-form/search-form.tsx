import { type ComponentType, type CSSProperties, type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { fieldKinds } from './field-kinds.tsx'
import { type SearchChip, SearchChips } from './search-chips.tsx'
import { columnsOf, type FieldProps, type SearchField, type SearchValues } from './search-field.ts'
import { searchWords } from './search-words.ts'
import { useColumns } from './use-columns.ts'
import './search-form.css'

/** The label in full, where it is cut, with what it leaves open. */
const hintOf = ({ label, hint }: SearchField) => (hint === undefined ? label : `${label}：${hint}`)

interface Props {
  /** The title of the list, which names the form: a page with a drawer may show two. */
  readonly list?: string
  readonly fields: readonly SearchField[]
  /** The values of the last search; when they change, the form shows them. */
  readonly values: SearchValues
  /** 查询, or Enter in a field (S9.2). */
  readonly onSearch: (values: SearchValues) => void
  readonly onReset: () => void
}

/** The fields in the first row, before the buttons. */
const firstRow = (fields: readonly SearchField[], columns: number): readonly SearchField[] => {
  let left = Math.max(1, columns - 1)
  return fields.filter((field, index) => {
    left -= columnsOf(field)
    return index === 0 || left >= 0
  })
}

const chipOf = (field: SearchField, values: SearchValues): readonly SearchChip[] =>
  searchWords([field], values).map((words) => ({ ...words, name: field.name }))

/**
 * The form above a list: fields that do not fit into one row with the buttons are folded (S9.1, S9.2). Their conditions
 * in force stand as chips under it.
 */
export const SearchForm = ({ list, fields, values, onSearch, onReset }: Props) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const columns = useColumns(form)
  const [draft, setDraft] = useState(values)
  const [of, setOf] = useState(values)
  /** The draft beside a condition that was taken back: what is typed and not yet searched for stays. */
  const [kept, setKept] = useState<SearchValues>()
  const [open, setOpen] = useState(false)
  if (of !== values) {
    setOf(values)
    setDraft(kept ?? values)
    setKept(undefined)
  }
  const folded = firstRow(fields, columns)
  const shown = open ? fields : folded
  const chips = open ? [] : fields.filter((field) => !folded.includes(field)).flatMap((field) => chipOf(field, values))
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  const reset = () => {
    setDraft(values) // The list's initial values arrive as its new values; if they are unchanged, this sets them.
    onReset()
  }
  const takeBack = (name: string) => {
    setKept({ ...draft, [name]: undefined })
    onSearch({ ...values, [name]: undefined })
  }

  return (
    <form
      ref={form}
      className="ac-search"
      role="search"
      aria-label={list === undefined ? '查询条件' : `查询条件：${list}`}
      data-single={columns === 1 || undefined}
      data-open={open || undefined}
      // as: React's type knows no custom properties.
      style={{ '--ac-search-columns': columns } as CSSProperties}
      onSubmit={search}
    >
      {shown.map((field) => {
        // as: the map of kinds pairs each component with its field, which the compiler cannot infer
        const Field = fieldKinds[field.kind] as ComponentType<FieldProps<typeof field.kind>>
        const fieldId = `${id}-${field.name}`
        return (
          <div
            key={field.name}
            className="ac-search-field"
            style={{ gridColumn: `span ${Math.min(columnsOf(field), columns)}` }}
          >
            <label id={`${fieldId}-label`} htmlFor={fieldId} title={hintOf(field)}>
              {field.label}
            </label>
            <div className="ac-search-control" data-kind={field.kind} title={field.hint}>
              <Field
                field={field}
                id={fieldId}
                labelId={`${fieldId}-label`}
                value={draft[field.name]}
                onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
              />
            </div>
          </div>
        )
      })}
      <div className="ac-search-buttons">
        <Button type="submit" icon="search">
          查询
        </Button>
        <Button className="ac-search-reset" look="plain" icon="refresh" onClick={reset}>
          重置
        </Button>
        {folded.length < fields.length && (
          <Button
            look="text"
            icon={open ? 'angle-up' : 'angle-down'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : `展开${chips.length > 0 ? `（${chips.length}）` : ''}`}
          </Button>
        )}
      </div>
      <SearchChips chips={chips} onRemove={takeBack} />
    </form>
  )
}
