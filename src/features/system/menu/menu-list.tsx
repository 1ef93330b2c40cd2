import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { FileSaver } from '../../../core/ports/file-saver.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useArranged } from '../../../ui/list-page/use-arranged.ts'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import { type Menu, MenuManagement, type MenuQuery, may, placeRefusal, typesBelow } from './menu.ts'
import { columns, search } from './menu-columns.tsx'
import { exportText } from './parts/transfer/menu-transfer.ts'

const forms = () => import('./menu-form.tsx')
const MenuForm = lateDialog('菜单表单', () => forms().then((code) => code.MenuForm))
const MenuMoveForm = lateDialog('移动菜单', () => forms().then((code) => code.MenuMoveForm))
const MenuImport = lateDialog('导入菜单', () =>
  import('./parts/transfer/menu-import.tsx').then((code) => code.MenuImport),
)
const MenuFindings = lateDialog('菜单校验', () =>
  import('./parts/check/menu-findings.tsx').then((code) => code.MenuFindings),
)
const MenuWhy = lateDialog('菜单的授予', () => import('./parts/why/menu-why.tsx').then((code) => code.MenuWhy))

/** 菜单管理: the whole menu with its buttons as a tree, in the order in which it is shown. */
export const MenuList = () => {
  const gateway = useService(MenuManagement)
  const notifier = useService(Notifier)
  const saver = useService(FileSaver)
  const list = useTreeOf<Menu, MenuQuery>({
    key: 'system-menu',
    load: (_parentId, signal) => gateway.tree(signal),
    find: gateway.list,
    exported: gateway.exported,
    search,
  })
  const { edited, add, addBelow, copy: addLike, edit, close } = useEdited(gateway.detail)
  const [working, setWorking] = useState<'check' | 'import'>()
  const { open, opened, ends } = useRowDialogs(list, 'move', 'explain')
  const saveAll = async () => {
    try {
      saver.save(new Blob([exportText(await gateway.tree())], { type: 'application/json' }), 'menu.json')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // Reported by the HTTP client.
    }
  }

  const explain = useAction<Menu>(list, { label: '为什么看得到', need: may.explain, opens: open.explain })
  const below = useAction<Menu>(list, {
    label: '新增下级',
    need: may.add,
    visible: (menu) => typesBelow(menu).length > 0,
    opens: addBelow,
  })
  const change = useAction<Menu>(list, { label: '修改', need: may.edit, opens: edit })
  const copy = useAction<Menu>(list, { label: '复制', need: may.add, opens: addLike })
  const buttons = useAction<Menu>(list, {
    label: '生成按钮权限',
    need: may.buttons,
    visible: ({ type }) => type === 'page',
    run: async ([menu]) => {
      const names = menu ? await gateway.addButtons(menu.id) : []
      if (names.length > 0) notifier.success(`已生成按钮：${names.join('、')}`)
      else notifier.success('标准按钮已齐全')
      list.reload()
    },
  })
  const move = useAction<Menu>(list, {
    label: '移动',
    need: may.move,
    visible: ({ type }) => type !== 'button',
    opens: async ([menu]) => menu && open.move([await gateway.detail(menu.id)]),
  })
  const { up, down, arranging, backOf } = useArranged<Menu>(list, {
    noun: '菜单',
    need: may.move,
    refuses: placeRefusal,
    detail: '下级菜单和按钮一并移动，拥有该菜单的角色在新位置看到它。',
    move: ({ id, version }, { parent, next }) =>
      gateway.place({ id, version, ...(parent && { parentId: parent.id }), ...(next && { beforeId: next.id }) }),
  })
  const { enable, disable } = useStatusActions<Menu>(list, {
    noun: '菜单',
    unit: '项',
    need: may.status,
    detail: '停用后该菜单及其下级不再显示，其中的按钮不再有权限；已打开的页面数秒内更新。可随时重新启用。',
    set: gateway.setStatus,
  })
  const remove = useRemoveAction<Menu>(list, {
    noun: '菜单',
    unit: '项',
    need: may.remove,
    detail: '删除后不能恢复；有下级或被角色拥有的菜单不能删除。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      none={{
        title: '还没有菜单',
        hint: '菜单决定角色可以看到的页面和可以使用的按钮。',
        way: { need: may.add, label: '添加菜单', onClick: add, by: '由系统管理员新增或导入菜单。' },
      }}
      title="菜单管理"
      list={list}
      columns={columns}
      search={search}
      actions={[change, below, disable, enable, buttons, copy, up, down, move, explain, remove]}
      bulk={[enable, disable, remove]}
      exportAs={{ need: may.export }}
      arranging={arranging}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <Permission need={may.import}>
            <Button look="plain" icon="upload" onClick={() => setWorking('import')}>
              导入 JSON
            </Button>
          </Permission>
          <Button look="plain" icon="download" onClick={() => void saveAll()}>
            导出 JSON
          </Button>
          <Button look="plain" icon="check-square" onClick={() => setWorking('check')}>
            校验
          </Button>
        </>
      }
    >
      {edited && (
        <MenuForm
          menu={edited.record}
          parent={edited.parent}
          like={edited.like}
          onClose={close}
          onSaved={list.reload}
        />
      )}
      {opened.move && <MenuMoveForm menu={opened.move} back={backOf(opened.move)} {...ends} />}
      {opened.explain && <MenuWhy menu={opened.explain} onClose={ends.onClose} />}
      {working === 'check' && <MenuFindings onClose={() => setWorking(undefined)} />}
      {working === 'import' && <MenuImport onClose={() => setWorking(undefined)} onSaved={list.reload} />}
    </ListPage>
  )
}
