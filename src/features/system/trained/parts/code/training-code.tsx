import { useCallback, useEffect } from 'react'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { QrPicture } from '../../../../../ui/qr-picture/qr-picture.tsx'
import { type Training, TrainingGateway } from '../../training.ts'
import './training-code.css'

interface Props {
  readonly training: Training
  readonly onClose: () => void
}

/** How soon a code is asked for again that could not be loaded, in milliseconds. */
const again = 5000

/** 签到码: the code for the organiser's screen; the next one is asked for when the server says that it begins. */
export const TrainingCodeView = ({ training: { id, name }, onClose }: Props) => {
  const gateway = useService(TrainingGateway)
  const loaded = useLoaded(useCallback(() => gateway.code(id), [gateway, id]))
  const { value, failure, loading, reload } = loaded
  useEffect(() => {
    if (loading) return
    const timer = setTimeout(reload, failure || !value ? again : value.seconds * 1000)
    return () => clearTimeout(timer)
  }, [loading, failure, value, reload])
  return (
    <DetailDrawer printed={false} title={`签到码：${name}`} onClose={onClose}>
      <LoadState of={loaded} name="签到码">
        {({ code, address, enrolled, signed }) => (
          <div className="ac-training-code">
            <QrPicture of={address} label="签到二维码" />
            <output aria-label="签到码">{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
            <p>请打开短信中您本人的链接，再扫码，或在页面上输入 6 位签到码。签到码每 30 秒更换。</p>
            <p>{failure ? '连接中断，正在重试；屏幕上的签到码可能已过期' : `已签到 ${signed} 人，共 ${enrolled} 人`}</p>
          </div>
        )}
      </LoadState>
    </DetailDrawer>
  )
}
