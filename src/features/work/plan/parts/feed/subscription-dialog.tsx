import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useConfirm } from '../../../../../ui/confirm/confirm-provider.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DialogBox } from '../../../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { ShownOnce } from '../../../../../ui/shown-once/shown-once.tsx'

/** 订阅: the private address by which the user's other calendars read this one; shown once, changed and ended. */
export const SubscriptionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const gateway = useService(PlanGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const loaded = useLoaded(gateway.subscription)
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const active = loaded.value?.active === true

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      loaded.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const make = async () => {
    const agreed =
      !active ||
      (await confirm({
        title: '更换订阅地址',
        message: '更换后，原地址立即失效，已订阅的日历不再更新。',
        accept: '更换',
        danger: true,
      }))
    if (agreed) await run(async () => setAddress(await gateway.subscribe()))
  }
  const end = async () => {
    const agreed = await confirm({
      title: '停用订阅地址',
      message: '停用后，已订阅的日历不再更新。',
      accept: '停用',
      danger: true,
    })
    if (!agreed) return
    await run(async () => {
      await gateway.unsubscribe()
      notifier.success('订阅地址已停用')
    })
  }

  if (address !== undefined)
    return (
      <ShownOnce
        title="订阅地址"
        message="把地址添加到手机或电脑的日历应用中。任何人得到此地址都能读取您的日程，关闭后不能再次查看。"
        secret={address}
        onClose={() => setAddress(undefined)}
      />
    )
  return (
    <DialogBox
      shape="dialog"
      visible
      header="订阅日程"
      onHide={onClose}
      footer={
        <>
          {active && (
            <Button look="text-danger" disabled={busy} onClick={() => void end()}>
              停用
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            关闭
          </Button>
          <Button busy={busy} disabled={!loaded.value} onClick={() => void make()}>
            {active ? '更换地址' : '生成订阅地址'}
          </Button>
        </>
      }
    >
      <LoadState of={loaded} name="订阅地址">
        {({ createTime, readTime }) => (
          <>
            <p>手机或电脑的日历应用可以用订阅地址读取您自己的日程和邀请，只读，随本系统更新。</p>
            <DescriptionList
              of={[
                ['状态', active ? '使用中' : '未开通'],
                ['生成时间', createTime?.slice(0, 16)],
                ['最近读取', readTime?.slice(0, 16)],
              ]}
            />
          </>
        )}
      </LoadState>
    </DialogBox>
  )
}
