import { useId, useRef, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { Icon } from '../../icon/icon.tsx'
import { Popup, type PopupHandle } from '../../popup/popup.tsx'
import type { Column } from '../column.ts'

interface Props {
  readonly label: string
  readonly filter: NonNullable<Column<never>['filter']>
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The filter in a column's head: a list of choices that counts once 确定 is clicked. */
export const ColumnFilter = ({ label, filter, chosen, onChange }: Props) => {
  const panel = useRef<PopupHandle>(null)
  const name = useId()
  const [draft, setDraft] = useState<readonly string[]>([])
  const toggle = (value: string, on: boolean) =>
    setDraft((before) => (filter.multiple ? before.filter((other) => other !== value) : []).concat(on ? value : []))
  const settle = (values: readonly string[]) => {
    panel.current?.hide()
    onChange(values)
  }
  return (
    <>
      <button
        type="button"
        className="ac-filter"
        aria-label={`筛选${label}`}
        aria-haspopup="dialog"
        data-active={chosen.length > 0 || undefined}
        onClick={(event) => {
          setDraft(chosen)
          panel.current?.toggle(event)
        }}
      >
        <Icon name={chosen.length > 0 ? 'filter-fill' : 'filter'} size={16} />
      </button>
      <Popup ref={panel} label={`筛选${label}`}>
        <div className="ac-choices">
          {filter.options.map((option) => (
            <label key={option.value} className="ac-check-line">
              <input
                type={filter.multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={draft.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
            </label>
          ))}
        </div>
        <div className="ac-choices-end">
          <Button small look="quiet" onClick={() => settle([])}>
            重置
          </Button>
          <Button small onClick={() => settle(draft)}>
            确定
          </Button>
        </div>
      </Popup>
    </>
  )
}
