import { Connection, type ConnectionStatus } from '../../../core/connection/connection.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Banner, BannerAction } from './banner.tsx'

const words: Readonly<Record<ConnectionStatus, string>> = {
  online: '',
  offline: '网络已断开，恢复后将自动继续',
  unreachable: '服务器没有响应，正在重试…',
  restored: '已恢复',
}

/**
 * Shows under the top bar that the backend is unreachable, and for a moment that it is back. The screen stays readable;
 * a list that failed meanwhile has its own 重试.
 */
export const ConnectionBanner = () => {
  const connection = useService(Connection)
  const status = useStateValue(connection.status)
  const restored = status === 'restored'
  return (
    <Banner tone={restored ? 'success' : 'warning'} icon={restored ? 'check-circle' : 'exclamation-triangle'}>
      {status !== 'online' && (
        <>
          <span>{words[status]}</span>
          {connection.lost && <BannerAction onClick={() => connection.retry()}>立即重试</BannerAction>}
        </>
      )}
    </Banner>
  )
}
