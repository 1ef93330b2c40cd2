import { Dialog, type DialogProps } from 'primereact/dialog'
import { type ReactNode, useRef } from 'react'
import { PageHeadContext } from '../panel/page-head-context.ts'
import { focusFirst } from './focus-first.ts'
import { topDialog } from './top-dialog.ts'
import { useOverDrawer } from './use-over-drawer.ts'
import './dialog-box.css'

const shapes = {
  dialog: { className: 'ac-dialog', position: 'center' },
  window: { className: 'ac-dialog ac-window', position: 'center' },
  drawer: { className: 'ac-drawer', position: 'right', blockScroll: true },
  fullDrawer: { className: 'ac-drawer ac-drawer-full', position: 'right', blockScroll: true },
  wideDrawer: { className: 'ac-drawer ac-drawer-wide', position: 'right', blockScroll: true },
} as const satisfies Readonly<Record<string, Partial<DialogProps>>>

export type DialogShape = keyof typeof shapes

type Props = Omit<DialogProps, 'className' | 'position' | 'draggable' | 'resizable' | 'header'> & {
  readonly shape: DialogShape
  /** Its title. */
  readonly header?: ReactNode
}

/**
 * PrimeReact's dialog in the shapes of the app: in the middle, or a drawer from the right, unless there is one. Unless
 * `focusOnShow` is false, its first control gets the focus: the cross in its header, where it has one. It opens at its
 * beginning. Its title is a heading below that of the page, and a list in it keeps what it offers to itself.
 */
export const DialogBox = ({ shape, focusOnShow = true, onShow, header, children, ...props }: Props) => {
  const dialog = useRef<Dialog>(null)
  const drawer = shape !== 'dialog' && shape !== 'window'
  const over = useOverDrawer(drawer && props.visible === true)
  const show = () => {
    onShow?.()
    // PrimeReact's own `focusOnShow` takes the focus from a dialog that was opened over this one during the animation.
    const element = dialog.current?.getElement()
    if (!focusOnShow || !element || element !== topDialog() || element.contains(document.activeElement)) return
    focusFirst(element)
  }
  return (
    <Dialog
      ref={dialog}
      {...shapes[shape]}
      {...(over && { className: `ac-over ${shapes[shape].className}`, position: 'center' })}
      draggable={false}
      resizable={false}
      focusOnShow={false}
      onShow={show}
      header={
        <span role="heading" aria-level={2}>
          {header}
        </span>
      }
      {...props}
    >
      <PageHeadContext value={null}>{children}</PageHeadContext>
    </Dialog>
  )
}
