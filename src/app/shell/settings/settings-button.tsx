import { type ComponentType, useState } from 'react'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { fetched } from '../../loading/fetched.ts'

type Drawer = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>

/** Opens the settings, whose code is loaded on first use. */
export const SettingsButton = () => {
  const notifier = useService(Notifier)
  const [drawer, setDrawer] = useState<{ readonly View: Drawer }>()
  const [open, setOpen] = useState(false)
  const [fetching, setFetching] = useState(false)
  const show = async () => {
    setOpen(true)
    if (drawer) return
    setFetching(true)
    try {
      const { SettingsDrawer } = await fetched(() => import('./settings-drawer.tsx'))
      setDrawer({ View: SettingsDrawer })
    } catch {
      setOpen(false)
      notifier.warn('设置面板未能加载，请检查网络后重试')
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      <Button
        look="quiet"
        icon="cog"
        aria-label="界面设置"
        aria-haspopup="dialog"
        aria-expanded={open}
        busy={fetching}
        onClick={() => void show()}
      />
      {drawer && <drawer.View open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
