import { listInterfaceProvidersWords, removeInterfaceProvidersSteps } from '../../../../../../openapi/facts.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../../../ui/action/use-common-actions.ts'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { AddButton } from '../../../../../ui/list-page/add-button.tsx'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { useEdited } from '../../../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../../../ui/time/time-text.tsx'
import { callColumns } from '../calls/call-columns.tsx'
import { CallFigureGateway, type Counted, may as mayCall, withCalls } from '../calls/calls.ts'
import { type InterfaceProvider, may, ProviderGateway, type ProviderQuery } from './provider.ts'
import { ProviderForm } from './provider-form.tsx'

const words = inWords(listInterfaceProvidersWords)

const stateOf = ({ enabled }: InterfaceProvider) =>
  enabled ? ({ label: '启用', severity: 'success' } as const) : ({ label: '停用', severity: 'neutral' } as const)

const columns = words.columns<Counted<InterfaceProvider>>([
  { field: 'name', sortKey: 'name', width: 150, fixed: 'left' },
  { field: 'address', width: 260, grow: true },
  { field: 'hasSecret', width: 80, text: ({ hasSecret }) => (hasSecret ? '已设置' : '未设置') },
  { field: 'interfaces', width: 80, align: 'right' },
  { field: 'enabled', header: '状态', width: 80, ...marked(stateOf) },
  { ...timeColumn('updateTime', '修改时间'), sortKey: 'updateTime', hidden: true },
])

const columnsCounted = [...columns, ...callColumns<Counted<InterfaceProvider>>(false)]

const search = words.search([{ kind: 'text', name: 'name' }])

interface Props {
  readonly onClose: () => void
  /** Called after what interfaces choose from has changed. */
  readonly onSaved: () => void
}

/** 提供方: the services of others that the gateway calls. */
export const ProviderList = ({ onClose, onSaved }: Props) => {
  const gateway = useService(ProviderGateway)
  const calls = useService(CallFigureGateway)
  const counted = usePermission(mayCall.count)
  const list = useListOf<Counted<InterfaceProvider>, ProviderQuery>({
    load: async (query, signal) => {
      const page = await gateway.list(query, signal)
      return counted ? withCalls(page, (ids) => calls.counts('provider', ids, signal)) : page
    },
    search,
    orders: 'name:true',
  })
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const changed = () => {
    list.reload()
    onSaved()
  }
  const change = useAction<InterfaceProvider>(list, { label: '修改', need: may.keep, opens: edit })
  const remove = useRemoveAction<InterfaceProvider>(list, {
    noun: '提供方',
    unit: '个',
    need: may.keep,
    waitsFor: ({ interfaces }) => (interfaces > 0 ? removeInterfaceProvidersSteps.interfaces : undefined),
    detail: '删除后不能恢复，密钥随之删除。',
    remove: gateway.remove,
  })
  return (
    <ListDrawer
      none={{
        title: '还没有提供方',
        hint: '提供方是网关把调用转到的系统，新增后可在接口中选择。',
        way: { need: may.keep, label: '添加提供方', onClick: add, by: '由接口管理员新增提供方。' },
      }}
      drawer="提供方"
      title="提供方列表"
      list={list}
      columns={counted ? columnsCounted : columns}
      search={search}
      actions={[change, remove]}
      toolbar={<AddButton need={may.keep} onClick={add} />}
      onClose={onClose}
    >
      {edited && <ProviderForm provider={edited.record} onClose={close} onSaved={changed} />}
    </ListDrawer>
  )
}
