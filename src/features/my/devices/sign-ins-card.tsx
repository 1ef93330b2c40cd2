import { useCallback } from 'react'
import { Nothing } from '../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { deviceName, methodText } from './devices.ts'
import { resultText, SignInsGateway } from './sign-ins.ts'
import './sign-ins-card.css'

/** How many are shown. */
const most = 3

/** On the home page: the user's own last sign-ins, so that a foreign one is noticed. */
export const SignInsCard = () => {
  const gateway = useService(SignInsGateway)
  const load = useCallback((signal: AbortSignal) => gateway.list(signal), [gateway])
  return (
    <Panel title="我的登录记录" toolbar={<Link to="/my/devices">登录设备</Link>}>
      <LoadState of={useLoaded(load)} name="登录记录">
        {(records) =>
          records.length === 0 ? (
            <Nothing title="暂无登录记录" hint="从下一次登录起记录时间、地址和设备" />
          ) : (
            <ul className="ac-sign-ins">
              {records.slice(0, most).map((record) => (
                <li key={record.id}>
                  <StatusMark label={resultText(record)} severity={record.succeeded ? 'success' : 'danger'} />
                  <span>{methodText(record)}</span>
                  <span>{deviceName(record)}</span>
                  <span>{record.ip}</span>
                  <time dateTime={`${record.createTime.replace(' ', 'T')}+08:00`}>
                    {record.createTime.slice(5, 16)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  )
}
