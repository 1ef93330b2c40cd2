import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import type { PlanImport } from '../../../../../core/plan/plan.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { useConfirm } from '../../../../../ui/confirm/confirm-provider.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { may } from '../../plan.ts'

/** Files that were imported before, each with what it brought to delete; nothing where there is none. */
export const FormerImports = ({ onRemoved }: { readonly onRemoved: () => void }) => {
  const gateway = useService(PlanGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const mayRemove = usePermission(may.cancel)
  const loaded = useLoaded(gateway.imports)
  const [busy, setBusy] = useState<string>()
  const remove = async ({ id, fileName, entries }: PlanImport) => {
    const agreed = await confirm({
      title: '删除导入的日程',
      message: `将删除从“${fileName}”导入的 ${entries} 个日程，不能恢复；已邀请参与人的日程保留，更新过的日程不还原。`,
      accept: '删除',
      danger: true,
    })
    if (!agreed) return
    setBusy(id)
    try {
      const { removed, kept } = await gateway.removeImport(id)
      notifier.success(`已删除 ${removed} 个日程${kept > 0 ? `，保留 ${kept} 个` : ''}`)
      loaded.reload()
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(undefined)
    }
  }
  if (!loaded.value || loaded.value.length === 0) return undefined
  return (
    <section className="ac-plan-imports" aria-labelledby="former-imports">
      <h3 id="former-imports">以前的导入</h3>
      <ul>
        {loaded.value.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.fileName}</b>
              <small>{`${one.createTime.slice(0, 16)} 导入，现有 ${one.entries} 个日程`}</small>
            </span>
            {mayRemove && (
              <Button
                small
                look="text-danger"
                busy={busy === one.id}
                aria-label={`删除从“${one.fileName}”导入的日程`}
                onClick={() => void remove(one)}
              >
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
