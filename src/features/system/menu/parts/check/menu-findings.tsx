import { useCallback } from 'react'
import { Menus } from '../../../../../core/navigation/menus.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DialogBox } from '../../../../../ui/dialog/dialog-box.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { MenuManagement } from '../../menu.ts'
import { checkMenus } from './menu-check.ts'

/** 校验: what of the menu does not work in this build. */
export const MenuFindings = ({ onClose }: { readonly onClose: () => void }) => {
  const gateway = useService(MenuManagement)
  const { rules } = useService(Menus)
  const check = useCallback(
    async (signal: AbortSignal) => checkMenus(await gateway.tree(signal), rules),
    [gateway, rules],
  )
  const findings = useLoaded(check)
  return (
    <DialogBox
      shape="dialog"
      visible
      onHide={onClose}
      header="菜单校验"
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <LoadState of={findings} name="菜单">
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon="check-circle" title="没有发现问题" />
          ) : (
            <FramedTable label="校验结果" heads={['菜单', '问题']}>
              {found.map(({ id, name, problem }) => (
                <tr key={`${id} ${problem}`}>
                  <td>{name}</td>
                  <td>{problem}</td>
                </tr>
              ))}
            </FramedTable>
          )
        }
      </LoadState>
    </DialogBox>
  )
}
