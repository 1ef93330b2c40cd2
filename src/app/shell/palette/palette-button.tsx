import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RecentPages } from '../../../core/preferences/recent-pages.ts'
import { LateChangePassword } from '../../../features/my/profile/late-change-password.tsx'
import { topDialog } from '../../../ui/dialog/top-dialog.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import { LateLockDialog } from '../overlay/late-overlays.tsx'
import './palette-button.css'
import { isComposing } from '../../../ui/form/is-composing.ts'

const palette = new LateCode(() => import('./palette.tsx').then((code) => code.Palette))

/** ⌘ on Apple keyboards, Ctrl elsewhere. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey

/**
 * Opens the command palette: by a click, or by Ctrl/⌘ K anywhere in the shell where no dialog is open. Keys that are
 * pressed before it is shown are kept for its field.
 */
export const PaletteButton = () => {
  useService(RecentPages) // Created with the shell, so that it records every page.
  const [open, setOpen] = useState(false)
  const [locking, setLocking] = useState(false)
  const [changing, setChanging] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  const entered = useRef(false)

  // Before the next key: the palette itself takes the focus once its code is loaded and it is shown.
  useLayoutEffect(() => {
    if (!open || !typed.current) return
    typed.current.value = ''
    entered.current = false
    typed.current.focus()
  }, [open])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault() // The browser would focus its address bar.
      if (!topDialog()) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className="ac-palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span className="ac-hidden">搜索功能和操作</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <input
        ref={typed}
        className="ac-palette-typed"
        hidden={!open}
        tabIndex={-1}
        aria-label="搜索功能和操作"
        autoComplete="off"
        onInput={() => {
          entered.current = false
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape') setOpen(false)
          else if (key === 'Enter' && !isComposing(nativeEvent)) entered.current = true
        }}
      />
      {open && (
        <LateDialog late={palette} name="搜索窗口" onLost={() => setOpen(false)}>
          {(Palette) => (
            <Palette
              typed={() => ({ text: typed.current?.value ?? '', entered: entered.current })}
              onClose={() => setOpen(false)}
              onLock={() => setLocking(true)}
              onChangePassword={() => setChanging(true)}
            />
          )}
        </LateDialog>
      )}
      {locking && <LateLockDialog onClose={() => setLocking(false)} />}
      {changing && <LateChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}
