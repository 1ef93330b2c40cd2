import { useRef } from 'react'
import { useByWidth } from '../hooks/use-by-width.ts'
import { Icon } from '../icon/icon.tsx'
import { chipsThatFit } from './chips-that-fit.ts'

export interface Chip {
  readonly key: string
  readonly label: string
}

interface Props {
  readonly chips: readonly Chip[]
  /** Whether a chip can be removed; the box handles its click by `data-remove`. */
  readonly removable: boolean
}

const widthOf = ({ clientWidth }: HTMLElement): number => clientWidth

/** The selected items that fit, and the number of the others. */
export const Chips = ({ chips, removable }: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  const width = useByWidth(box, widthOf, 150)
  const labels = chips.map(({ label }) => label)
  const shown = chipsThatFit(labels, width)
  return (
    <span ref={box} className="ac-chips">
      {chips.slice(0, shown).map(({ key, label }) => (
        <span key={key} className="ac-chip">
          <span className="ac-chip-label">{label}</span>
          {removable && (
            <span className="ac-chip-cross" data-remove={key} title={`移除${label}`} aria-hidden="true">
              <Icon name="times" size={12} />
            </span>
          )}
        </span>
      ))}
      {shown < chips.length && (
        <span className="ac-chip ac-chip-more" title={labels.slice(shown).join('、')}>
          +{chips.length - shown}
        </span>
      )}
    </span>
  )
}
