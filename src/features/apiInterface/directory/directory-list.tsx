import { listInterfaceDirectoriesWords, listInterfacesPermission } from '../../../../openapi/facts.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useArranged } from '../../../ui/list-page/use-arranged.ts'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  type Directory,
  DirectoryGateway,
  type DirectoryQuery,
  may,
  placeRefusal,
  statusOf,
  statusOptions,
} from './directory.ts'

const words = inWords(listInterfaceDirectoriesWords)

const forms = () => import('./directory-form.tsx')
const DirectoryForm = lateDialog('目录表单', () => forms().then((code) => code.DirectoryForm))
const DirectoryMoveForm = lateDialog('移动目录', () => forms().then((code) => code.DirectoryMoveForm))

const columns = words.columns<Directory>([
  { field: 'name', width: 260, grow: true, fixed: 'left' },
  { field: 'code', width: 200 },
  { field: 'sort', ...kinds.order },
  { field: 'interfaces', width: 100, align: 'right' },
  { field: 'status', width: 110, ...marked(statusOf) },
  timeColumn('updateTime', '修改时间'),
])

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'code' },
  { kind: 'select', name: 'status', options: statusOptions },
])

/** 接口目录: the directories of the interface catalogue as a tree. */
export const DirectoryList = () => {
  const gateway = useService(DirectoryGateway)
  const navigator = useService(Navigator)
  const list = useTreeOf<Directory, DirectoryQuery>({
    key: 'apiInterface-directory',
    load: (_parentId, signal) => gateway.tree(signal),
    find: gateway.list,
    search,
  })
  const { edited, add, addBelow, edit, close } = useEdited(gateway.detail)
  const { open, opened, ends } = useRowDialogs(list, 'move')

  const below = useAction<Directory>(list, {
    label: '新增下级',
    need: may.add,
    visible: ({ status }) => status === 'normal',
    opens: addBelow,
  })
  const change = useAction<Directory>(list, { label: '修改', need: may.edit, opens: edit })
  const inside = useAction<Directory>(list, {
    label: '查看接口',
    need: listInterfacesPermission,
    visible: ({ interfaces }) => interfaces > 0,
    opens: ([row]) => row && navigator.go(`/apiInterface/interface?directoryId=${row.id}`),
  })
  const move = useAction<Directory>(list, {
    label: '移动',
    need: may.move,
    opens: async ([row]) => row && open.move([await gateway.detail(row.id)]),
  })
  const { up, down, arranging, backOf } = useArranged<Directory>(list, {
    noun: '目录',
    need: may.move,
    refuses: placeRefusal,
    detail: '下级目录和接口一并移动，调用地址不变。',
    move: ({ id, version }, { parent, next }) =>
      gateway.place({ id, version, ...(parent && { parentId: parent.id }), ...(next && { beforeId: next.id }) }),
  })
  const { enable, disable } = useStatusActions<Directory>(list, {
    noun: '目录',
    need: may.status,
    detail: '停用后，该目录及下级目录中的接口不能再调用；可随时重新启用。',
    set: gateway.setStatus,
  })
  const remove = useRemoveAction<Directory>(list, {
    noun: '目录',
    need: may.remove,
    detail: '删除后不能恢复；有下级目录或接口的目录不能删除。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      none={{
        title: '还没有接口目录',
        hint: '接口按目录归类，先建目录，再在目录中新增接口。',
        way: { need: may.add, label: '添加目录', onClick: add, by: '由接口管理员新增目录。' },
      }}
      title="接口目录"
      list={list}
      columns={columns}
      search={search}
      actions={[change, below, inside, move, up, down, disable, enable, remove]}
      bulk={[enable, disable, remove]}
      arranging={arranging}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && (
        <DirectoryForm directory={edited.record} parent={edited.parent} onClose={close} onSaved={list.reload} />
      )}
      {opened.move && <DirectoryMoveForm directory={opened.move} back={backOf(opened.move)} {...ends} />}
    </ListPage>
  )
}
