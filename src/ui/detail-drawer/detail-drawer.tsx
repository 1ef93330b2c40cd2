import { Dialog } from 'primereact/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useEscape } from '../form/use-escape.ts'
import './detail-drawer.css'

interface Props {
  readonly title: string
  /** It holds a list. */
  readonly wide?: boolean
  readonly onClose: () => void
  /** Further buttons, before 关闭. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A drawer from the right that shows a record or works on what belongs to it; it holds no unsaved input of its own. */
export const DetailDrawer = ({ title, wide = false, onClose, footer, children }: Props) => {
  const content = useRef<HTMLDivElement>(null)
  useEscape(true, content, onClose)
  return (
    <Dialog
      className={wide ? 'ac-drawer ac-drawer-wide' : 'ac-drawer'}
      position="right"
      visible
      onHide={onClose}
      header={title}
      draggable={false}
      resizable={false}
      blockScroll
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
    </Dialog>
  )
}
