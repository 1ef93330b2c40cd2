import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { WaitingButton } from '../../../ui/count-badge/waiting-button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { may } from './interface.ts'
import type { Beside } from './interface-dialogs.tsx'
import { may as mayProvide } from './parts/providers/provider.ts'
import { mayDecide, waitingRequests } from './parts/requests/requests.ts'

/** The buttons of 接口管理; `onOpen` opens what concerns no single row. */
export const InterfaceToolbar = ({ onOpen }: { readonly onOpen: (beside: Beside) => void }) => {
  const navigator = useService(Navigator)
  return (
    <>
      <AddButton need={may.add} onClick={() => onOpen({ what: 'add' })} />
      <Permission need={may.import}>
        <Button look="plain" icon="upload" onClick={() => onOpen({ what: 'import' })}>
          导入OpenAPI
        </Button>
      </Permission>
      <Button look="plain" icon="download" onClick={() => onOpen({ what: 'export', chosen: [] })}>
        导出文档
      </Button>
      <Permission need={mayDecide}>
        <WaitingButton
          kind="interface-request"
          look="plain"
          icon="check-square"
          onClick={() => navigator.go(waitingRequests)}
        >
          授权申请
        </WaitingButton>
      </Permission>
      <Permission need={mayProvide.keep}>
        <Button look="plain" icon="server" onClick={() => onOpen({ what: 'providers' })}>
          提供方
        </Button>
      </Permission>
    </>
  )
}
