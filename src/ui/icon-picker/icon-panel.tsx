import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { isComposing } from '../form/is-composing.ts'
import { TextInput } from '../form/text-input.tsx'
import { Icon } from '../icon/icon.tsx'
import { iconNames } from './icon-names.ts'

/** Icons in a row; the style sheet has as many columns. */
const columns = 8
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }

interface Props {
  readonly id: string
  readonly label: string
  readonly chosen: string
  readonly onPick: (name: string) => void
}

/** All icons with a search by name: the arrow keys walk over them, Enter takes one. */
export const IconPanel = ({ id, label, chosen, onPick }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const found = iconNames.filter((name) => name.includes(text.trim().toLowerCase()))
  const [active, setActive] = useState(() => Math.max(0, iconNames.indexOf(chosen)))
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    grid.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const keys = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const name = event.key === 'Enter' ? found[active] : undefined
    const to = active + (steps[event.key] ?? 0)
    if (name !== undefined) onPick(name)
    else if (to !== active && to >= 0 && to < found.length) setActive(to)
    if (event.key === 'Enter' || to !== active) event.preventDefault()
  }
  return (
    <>
      <TextInput
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        aria-label={`搜索${label}`}
        placeholder="输入英文名称，如 user"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={keys}
      />
      {/* biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus and names the active icon */}
      <div ref={grid} id={id} className="ac-icon-grid" role="listbox" aria-label={label}>
        {found.map((name, index) => (
          <button
            key={name}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={name === chosen}
            aria-label={name}
            title={name}
            data-active={index === active || undefined}
            onClick={() => onPick(name)}
          >
            <Icon name={name} size={22} />
          </button>
        ))}
      </div>
      {found.length === 0 && <EmptyState title={`没有匹配的${label}`} />}
    </>
  )
}
