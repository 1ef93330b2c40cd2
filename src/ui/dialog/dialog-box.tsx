import { Dialog, type DialogProps } from 'primereact/dialog'
import './dialog-box.css'

const shapes = {
  dialog: { className: 'ac-dialog', position: 'center' },
  drawer: { className: 'ac-drawer', position: 'right', blockScroll: true },
  wideDrawer: { className: 'ac-drawer ac-drawer-wide', position: 'right', blockScroll: true },
} as const satisfies Readonly<Record<string, Partial<DialogProps>>>

export type DialogShape = keyof typeof shapes

type Props = Omit<DialogProps, 'className' | 'position' | 'draggable' | 'resizable'> & {
  readonly shape: DialogShape
}

/** PrimeReact's dialog in the shapes of the application: in the middle, or a drawer from the right. */
export const DialogBox = ({ shape, ...props }: Props) => (
  <Dialog {...shapes[shape]} draggable={false} resizable={false} {...props} />
)
