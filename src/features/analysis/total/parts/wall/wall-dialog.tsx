import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { DialogBox } from '../../../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type BegunWall, type NewWall, OverviewGateway } from '../../total.ts'
import './wall-dialog.css'

interface Props {
  readonly shows: NewWall
  /** The organisation that is shown; undefined for all. */
  readonly orgName: string | undefined
  readonly onFullScreen: () => void
  readonly onClose: () => void
}

/** Two ways onto a large screen: this page in full screen, or an address for a screen that needs no sign-in. */
export const WallDialog = ({ shows, orgName, onFullScreen, onClose }: Props) => {
  const gateway = useService(OverviewGateway)
  const [begun, setBegun] = useState<BegunWall>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setBegun(await gateway.beginWall(shows))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogBox shape="dialog" visible onHide={onClose} header="大屏">
      <div className="ac-wall-ways">
        <section>
          <h2>长期展示</h2>
          <p>
            {`生成一个展示地址，在大屏的浏览器中打开，显示${orgName ?? '您的数据范围内'}的数据概览，每分钟更新。那台电脑不用登录，也进不了您的账号；可随时在“登录设备”中下线。`}
          </p>
          {begun ? (
            <div role="status">
              <p>{`有效期至 ${begun.until.slice(0, 16)}，只能在首次打开它的设备上使用。关闭后不再显示，请现在复制。`}</p>
              <output className="ac-wall-address">{begun.secretAddress}</output>
              <CopyText text={begun.secretAddress} label="复制地址" />
            </div>
          ) : (
            <Button busy={busy} onClick={() => void begin()}>
              生成展示地址
            </Button>
          )}
        </section>
        <section>
          <h2>临时全屏</h2>
          <p>在这台电脑上放大显示，按 Esc 退出。账号仍登录着，离开前请退出或锁屏。</p>
          <Button look="plain" icon="desktop" onClick={onFullScreen}>
            立即全屏
          </Button>
        </section>
      </div>
    </DialogBox>
  )
}
