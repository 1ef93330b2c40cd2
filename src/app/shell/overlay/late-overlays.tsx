import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'

export type Overlays = typeof import('./overlays.ts')

/**
 * What the shell opens over the page; prefetched when the browser is idle, and from then on opens without a network.
 */
export const overlays = new LateCode<Overlays>(() => import('./overlays.ts'))
export const loadOverlays = (): Promise<Overlays> => overlays.load((load) => load())

interface Props {
  readonly onClose: () => void
}

export const LateLockDialog = ({ onClose }: Props) => (
  <LateDialog late={overlays} name="锁屏窗口" onLost={onClose}>
    {({ LockDialog }) => <LockDialog onClose={onClose} />}
  </LateDialog>
)

export const LateAboutDialog = ({ onClose }: Props) => (
  <LateDialog late={overlays} name="关于窗口" onLost={onClose}>
    {({ AboutDialog }) => <AboutDialog onClose={onClose} />}
  </LateDialog>
)
