import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useEscape } from '../form/use-escape.ts'
import { markPrinted, markTopDialog } from '../paper/mark-printed.ts'
import { Printed } from '../paper/printed.tsx'

interface Props {
  readonly title: ReactNode
  /** Buttons in the header, before the cross. */
  readonly tools?: ReactNode
  readonly className?: string
  /** It holds a list. */
  readonly wide?: boolean
  /** Whether what it shows can be printed; false for a list, which has 打印 of its own. */
  readonly printed?: boolean
  readonly onClose: () => void
  /** Further buttons, before 关闭. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A drawer from the right that shows a record or works on what belongs to it; it holds no unsaved input of its own. */
export const DetailDrawer = (props: Props) => {
  const { title, tools, className, wide = false, printed = true, onClose, footer, children } = props
  const content = useRef<HTMLDivElement>(null)
  useEscape(true, content, onClose)
  useEffect(() => {
    window.addEventListener('beforeprint', markTopDialog)
    return () => window.removeEventListener('beforeprint', markTopDialog)
  }, [])
  const print = () => {
    markPrinted(content.current)
    window.print()
  }
  return (
    <DialogBox
      shape={wide ? 'wideDrawer' : 'drawer'}
      visible
      onHide={onClose}
      header={title}
      icons={
        <>
          {tools}
          {printed && <Button look="quiet" icon="print" aria-label="打印" onClick={print} />}
        </>
      }
      maskClassName={className}
      closeOnEscape={false}
      footer={
        <>
          {footer}
          <Button look="plain" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {printed ? <Printed ref={content}>{children}</Printed> : <div ref={content}>{children}</div>}
    </DialogBox>
  )
}
