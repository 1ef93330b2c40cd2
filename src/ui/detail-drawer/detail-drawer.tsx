import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useEscape } from '../form/use-escape.ts'

interface Props {
  readonly title: ReactNode
  /** Buttons in the header, before the cross. */
  readonly tools?: ReactNode
  readonly className?: string
  /** It holds a list. */
  readonly wide?: boolean
  readonly onClose: () => void
  /** Further buttons, before 关闭. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A drawer from the right that shows a record or works on what belongs to it; it holds no unsaved input of its own. */
export const DetailDrawer = ({ title, tools, className, wide = false, onClose, footer, children }: Props) => {
  const content = useRef<HTMLDivElement>(null)
  useEscape(true, content, onClose)
  return (
    <DialogBox
      shape={wide ? 'wideDrawer' : 'drawer'}
      visible
      onHide={onClose}
      header={title}
      icons={tools}
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
      <div ref={content}>{children}</div>
    </DialogBox>
  )
}
