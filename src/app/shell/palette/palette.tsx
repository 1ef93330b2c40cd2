import { Dialog } from 'primereact/dialog'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { type PaletteEntry, paletteSections, recordSections } from '../../../core/palette/palette.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Pinyin } from '../../../core/ports/pinyin.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useMatching } from '../../../ui/tree/use-matching.ts'
import { PaletteOption } from './palette-option.tsx'
import { useFoundRecords } from './use-found-records.ts'
import { usePaletteSource } from './use-palette-source.ts'
import './palette.css'
import { isComposing } from '../../../ui/form/is-composing.ts'

/** No menu label is this long; matching the pinyin of a pasted document would hold the page up. */
const LONGEST = 50

interface Props {
  /** What was typed before the field was there, and whether Enter was pressed after it. */
  readonly typed: () => { readonly text: string; readonly entered: boolean }
  readonly onClose: () => void
  /** Called to lock the screen: the dialog for the password outlives this one. */
  readonly onLock: () => void
  /** Called to change the password, likewise. */
  readonly onChangePassword: () => void
}

/**
 * The command palette: a field, with the matching pages and actions, by name, pinyin or initials. A combobox with a
 * list: the focus stays in the field, the arrow keys select.
 */
export const Palette = ({ typed, onClose, ...dialogs }: Props) => {
  const quickList = useService(QuickList)
  const navigator = useService(Navigator)
  const source = usePaletteSource(dialogs)
  const pinyin = useService(Pinyin)
  const matching = useMatching(true)
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before there was anything to open; it counts once everything that matches is known. */
  const [entered, setEntered] = useState(false)
  const [readingsLoaded, setReadingsLoaded] = useState(false)
  // Once, when the field appears; its identity must not change from render to render.
  const [takeOver] = useState(() => (field: HTMLInputElement | null) => {
    if (!field) return
    const before = typed()
    setQuery(before.text)
    setEntered(before.entered)
    field.focus()
  })
  const tooLong = query.length > LONGEST
  const { groups, searching } = useFoundRecords(tooLong ? '' : query)
  const sections = tooLong
    ? []
    : [...paletteSections(source, query, matching), ...recordSections(groups, query, matching)]
  const entries = sections.flatMap(({ found }) => found.map(({ entry }) => entry))
  const active = entries[Math.min(chosen, entries.length - 1)]
  const optionId = (entry: PaletteEntry | undefined) =>
    entry && `${id}-${entries.findIndex((other) => other.id === entry.id)}`

  useEffect(() => {
    const option = document.getElementById(`${id}-${chosen}`)
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  useEffect(() => {
    const loaded = () => setReadingsLoaded(true)
    // Without readings the search matches characters, and that is all there will be.
    pinyin.load().then(loaded, loaded)
  }, [pinyin])
  const run = (entry: PaletteEntry) => {
    onClose()
    // After the dialog has closed and restored the focus, so that the action may take it.
    setTimeout(() => {
      if (entry.kind === 'action') entry.action.run()
      else open(entry.kind === 'page' ? entry.page.item.link : entry.record.link)
    })
  }
  const open = (link: string) => {
    if (link.startsWith('/')) navigator.go(link)
    else window.open(link, '_blank', 'noopener,noreferrer')
  }
  const runEntered = useEffectEvent(() => active && run(active))
  const enters = entered && readingsLoaded && active !== undefined
  useEffect(() => {
    if (enters) runEntered()
  }, [enters])

  const star = (entry: PaletteEntry) => {
    if (entry.kind !== 'page' || !entry.page.item.link.startsWith('/')) return
    const { routeName } = entry.page.item
    if (quickList.items.value.includes(routeName)) quickList.remove(routeName)
    else quickList.add(routeName)
  }
  const move = (to: number) => setChosen(entries.length === 0 ? 0 : (to + entries.length) % entries.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return // The key belongs to the input method: pinyin is being typed.
    const place = Math.min(chosen, entries.length - 1)
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'PageDown') setChosen(Math.max(0, Math.min(place + 8, entries.length - 1)))
    else if (event.key === 'PageUp') setChosen(Math.max(0, place - 8))
    else if (event.key === 'Enter' && active && event.altKey) star(active)
    else if (event.key === 'Enter' && active) run(active)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      className="ac-palette"
      position="top"
      visible
      onHide={onClose}
      pt={{ root: { 'aria-label': '搜索功能和操作', 'aria-labelledby': undefined } }}
      showHeader={false}
      draggable={false}
      resizable={false}
      dismissableMask
      focusOnShow={false}
    >
      <div className="ac-palette-field">
        <Icon name="search" />
        <input
          ref={takeOver}
          type="text"
          role="combobox"
          aria-label="搜索功能和操作"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="功能、人员、应用、公告的名称或拼音"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setChosen(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" icon="times" aria-label="关闭" onClick={onClose} />
      </div>
      <div id={`${id}-list`} className="ac-palette-list" role="listbox" aria-label="结果">
        {sections.map(({ label, found }) => (
          <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
            <span id={`${id}-${label}`} className="ac-palette-section" aria-hidden="true">
              {label}
            </span>
            {found.map(({ entry, hit }) => (
              <PaletteOption
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                hit={hit}
                selected={entry.id === active?.id}
                kept={entry.kind === 'page' && source.quick.includes(entry.page.item.routeName)}
                onPoint={() => setChosen(entries.findIndex((other) => other.id === entry.id))}
                onRun={() => run(entry)}
                onStar={() => star(entry)}
              />
            ))}
          </div>
        ))}
        {entries.length === 0 && (
          <EmptyState
            icon="search"
            title={tooLong ? `最多 ${LONGEST} 个字` : searching ? '正在搜索' : '没有找到'}
            hint="可输入菜单名称、拼音或首字母，如 yhlb"
          />
        )}
      </div>
      <footer className="ac-palette-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Alt Enter</kbd> 设为常用
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </footer>
      <p className="ac-palette-count" role="status">
        {query.trim() && !searching && `${entries.length} 个结果`}
      </p>
    </Dialog>
  )
}
