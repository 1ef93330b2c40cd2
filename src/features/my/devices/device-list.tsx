import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { ListStore } from '../../../core/list/list-store.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { ListFailure, ListWaiting } from '../../../ui/data-table/list-states.tsx'
import { useList } from '../../../ui/hooks/use-list.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DeviceItem } from './device-item.tsx'
import { DeviceGateway, deviceName, type OpenSession } from './devices.ts'
import './devices.css'

/** What is being signed out: one session, or all others. */
type Ending = OpenSession | 'others'

/** 登录设备: the devices on which the user is signed in, each of which can be signed out. */
export const DeviceList = () => {
  const gateway = useService(DeviceGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const [ending, setEnding] = useState<Ending>()
  const [list, store] = useList(
    () =>
      new ListStore<OpenSession, object>({
        load: async (_query, signal) => {
          const rows = await gateway.list(signal)
          return { rows, total: rows.length }
        },
      }),
  )
  const others = list.rows.filter(({ current }) => !current).length

  /**
   * Signs out after confirmation. Reloads in any case, because a failed call may mean that the session was already
   * over.
   */
  const end = async (meant: Ending, question: { readonly message: string; readonly accept: string }) => {
    const detail = `${meant === 'others' ? '这些' : '该'}设备将立即退出登录，未保存的内容会丢失。`
    if (!(await confirm({ title: '下线设备', detail, danger: true, ...question }))) return
    setEnding(meant)
    try {
      if (meant === 'others') notifier.success(`已下线 ${await gateway.endOthers()} 台设备`)
      else {
        await gateway.end(meant.id)
        notifier.success('已下线')
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setEnding(undefined)
      store.reload()
    }
  }
  const endOne = (session: OpenSession) =>
    end(session, { message: `下线“${deviceName(session)}”（${session.ip}）？`, accept: '下线' })
  const endOthers = () => end('others', { message: `下线其他 ${others} 台设备？本机保持登录。`, accept: '全部下线' })

  return (
    <Panel
      className="ac-devices"
      title="登录设备"
      info={list.loaded && `共 ${list.total} 台`}
      hint="当前账号登录着的浏览器。发现不认识的设备时，请将其下线并修改密码。"
      busy={list.loading}
      toolbar={
        <>
          {others > 0 && (
            <Button look="plain" icon="sign-out" busy={ending === 'others'} onClick={() => void endOthers()}>
              下线其他设备
            </Button>
          )}
          <Button look="quiet" icon="refresh" aria-label="刷新" onClick={() => store.reload()} />
        </>
      }
    >
      <ListFailure list={list} onRetry={() => store.reload()} />
      <div className="ac-devices-frame">
        <ul>
          {list.rows.map((session) => (
            <DeviceItem
              key={session.id}
              session={session}
              busy={ending === session}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
        <ListWaiting loading={list.loading} />
      </div>
    </Panel>
  )
}
