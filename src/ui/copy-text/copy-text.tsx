import { useState } from 'react'
import { Button } from '../button/button.tsx'
import './copy-text.css'

interface Props {
  readonly text: string
  /** Label of the button; default 复制. */
  readonly label?: string
  /** What is copied, where a list has several such buttons; they are then small. */
  readonly name?: string
}

/** Copies a text; where the browser refuses clipboard access, shows the text for selecting. */
export const CopyText = ({ text, label = '复制', name }: Props) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  const words = outcome === 'copied' ? '已复制' : label
  return (
    <>
      <Button
        {...(name === undefined ? { look: 'plain' } : { look: 'text', small: true, 'aria-label': `${words} ${name}` })}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      {outcome === 'refused' && (
        <label className="ac-copy-text">
          无法写入剪贴板，请选中以下文字复制
          <textarea readOnly autoFocus rows={10} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  )
}
