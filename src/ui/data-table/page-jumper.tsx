import { type KeyboardEvent, useId, useState } from 'react'
import { isComposing } from '../form/is-composing.ts'

interface Props {
  readonly current: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Leads to the page that is typed, on Enter; anything but a whole number of a page that exists is refused in words. */
export const PageJumper = ({ current, last, onPage }: Props) => {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const noteId = useId()
  const jump = () => {
    // NFKC: an input method writes digits in full width.
    const text = typed.normalize('NFKC').trim()
    const page = Number(text)
    const exists = /^\d+$/.test(text) && page >= 1 && page <= last
    setRefused(text !== '' && !exists)
    if (!exists) return
    setTyped('')
    if (page !== current) onPage(page)
  }
  return (
    <span className="ac-pager-jump">
      <label>
        前往
        <input
          className="p-inputtext"
          inputMode="numeric"
          // Cut: no list has a billion pages, and what is refused is told with the last page.
          maxLength={9}
          aria-label="跳至页码"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? noteId : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && !isComposing(event.nativeEvent) && jump()}
        />
        页
      </label>
      {refused && (
        <span id={noteId} className="ac-pager-refused" role="alert">
          请输入 1–{last}
        </span>
      )}
    </span>
  )
}
