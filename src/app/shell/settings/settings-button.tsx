import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'

const drawer = new LateCode(() => import('./settings-drawer.tsx').then((code) => code.SettingsDrawer))

/** Opens the settings, which are loaded when they are first opened and stay from then on. */
export const SettingsButton = () => {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon="cog"
        aria-label="界面设置"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <LateDialog
          late={drawer}
          name="设置面板"
          onLost={() => {
            setWanted(false)
            setOpen(false)
          }}
        >
          {(SettingsDrawer) => <SettingsDrawer open={open} onClose={() => setOpen(false)} />}
        </LateDialog>
      )}
    </>
  )
}
