import { Connection, type ConnectionStatus } from '../../../core/connection/connection.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Note } from './note.tsx'

const words: Readonly<Record<ConnectionStatus, string>> = {
  online: '',
  offline: '网络已断开，恢复后将自动继续',
  unreachable: '服务器没有响应，正在重试…',
  restored: '已恢复',
}

/**
 * Says under the top bar that nothing comes from the backend, for as long as that is so, and for a moment that it comes
 * again. What is on the screen stays and can be read; a list that has failed meanwhile offers its own 重试.
 */
export const ConnectionBanner = () => {
  const connection = useService(Connection)
  const status = useStateValue(connection.status)
  const restored = status === 'restored'
  return (
    <Note tone={restored ? 'success' : 'warning'} icon={restored ? 'check-circle' : 'exclamation-triangle'}>
      {status !== 'online' && (
        <>
          <span>{words[status]}</span>
          {connection.lost && (
            <button type="button" className="ac-note-action" onClick={() => connection.retry()}>
              立即重试
            </button>
          )}
        </>
      )}
    </Note>
  )
}
