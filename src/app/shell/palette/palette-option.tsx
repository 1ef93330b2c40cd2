import type { PaletteEntry } from '../../../core/palette/palette.ts'
import type { Span } from '../../../core/search/matching.ts'
import { Highlight } from '../../../ui/highlight/highlight.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

interface Props {
  readonly id: string | undefined
  readonly entry: PaletteEntry
  /** The matched part of its name. */
  readonly hit: Span | undefined
  readonly selected: boolean
  /** Whether it is in the quick list. */
  readonly kept: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
  readonly onStar: () => void
}

const iconOf = (entry: PaletteEntry): string => {
  if (entry.kind === 'action') return entry.action.icon
  if (entry.kind === 'page') return entry.page.item.icon ?? 'file'
  return 'search'
}

/** One line of the palette: icon, name with the match highlighted, and its place in the menu. */
export const PaletteOption = ({ id, entry, hit, selected, kept, onPoint, onRun, onStar }: Props) => {
  const item = entry.kind === 'page' ? entry.page.item : undefined
  const inside = item?.link.startsWith('/')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field
    <div
      id={id}
      className="ac-palette-option"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onMouseMove={() => selected || onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={iconOf(entry)} src={item?.iconImg} size={18} />
      <span className="ac-palette-label">
        <Highlight text={entry.label} span={hit} />
      </span>
      {entry.kind === 'page' && entry.page.above.length > 0 && (
        <span className="ac-palette-above">{entry.page.above.join(' / ')}</span>
      )}
      {entry.kind === 'record' && entry.record.about && <span className="ac-palette-above">{entry.record.about}</span>}
      {item && !inside && <Icon name="external-link" size={14} label="在新窗口打开" />}
      {inside && (
        // For the pointer only; the keyboard has Alt Enter, and an option must not contain a control.
        <span
          className="ac-palette-star"
          aria-hidden="true"
          title={kept ? '从常用中移除' : '设为常用'}
          onClick={(event) => {
            event.stopPropagation()
            onStar()
          }}
        >
          <Icon name={kept ? 'star-fill' : 'star'} size={16} />
        </span>
      )}
    </div>
  )
}
