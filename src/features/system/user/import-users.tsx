import { type ComponentType, useState } from 'react'
import type { AssignableRole } from '../../../core/directory/assignable-role.ts'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { may } from './user.ts'
import { UserImportGateway } from './user-import.ts'
import { userImportSpec } from './user-import-spec.ts'

interface DialogProps {
  readonly spec: ImportSpec
  readonly onClose: () => void
  readonly onChanged: () => void
}

interface Props {
  readonly organisations: readonly OrgNode[]
  readonly roles: readonly AssignableRole[]
  readonly onChanged: () => void
}

/** 导入: opens the import of users, whose dialog is fetched when it is first asked for. */
export const ImportUsers = ({ organisations, roles, onChanged }: Props) => {
  const gateway = useService(UserImportGateway)
  const notifier = useService(Notifier)
  const [dialog, setDialog] = useState<{ readonly View: ComponentType<DialogProps> }>()
  const [spec, setSpec] = useState<ImportSpec>()
  const [fetching, setFetching] = useState(false)
  const open = async () => {
    setFetching(true)
    try {
      if (!dialog) setDialog({ View: (await import('../../../ui/import/import-dialog.tsx')).ImportDialog })
      setSpec(userImportSpec(gateway, organisations, roles))
    } catch {
      notifier.warn('导入窗口未能加载，请检查网络后重试')
    } finally {
      setFetching(false)
    }
  }
  return (
    <Permission need={may.import}>
      {/* The template offers what can be chosen, so that has to be known. */}
      <Button
        look="plain"
        icon="upload"
        busy={fetching}
        disabled={organisations.length === 0 || roles.length === 0}
        onClick={() => void open()}
      >
        导入
      </Button>
      {dialog && spec && <dialog.View spec={spec} onClose={() => setSpec(undefined)} onChanged={onChanged} />}
    </Permission>
  )
}
