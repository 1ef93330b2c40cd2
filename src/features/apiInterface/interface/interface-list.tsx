import { useMemo, useState } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { eachOf } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { WaitingButton } from '../../../ui/count-badge/waiting-button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import {
  type Interface,
  type InterfaceDetail,
  InterfaceGateway,
  type InterfaceQuery,
  may,
  notPublishable,
  notRemovable,
  notWithdrawable,
} from './interface.ts'
import { columnsWith, searchWith } from './interface-columns.tsx'
import { CallFigureGateway, type Counted, may as mayCall, withCalls } from './parts/calls/calls.ts'
import { documentsOf, everyId } from './parts/document/exported-interfaces.ts'
import { may as mayProvide } from './parts/providers/provider.ts'
import { mayDecide, waitingRequests } from './parts/requests/requests.ts'
import { useChoices } from './use-choices.tsx'

const forms = () => import('./interface-form.tsx')
const NewInterfaceForm = lateDialog('接口表单', () => forms().then((code) => code.NewInterfaceForm))
const InterfaceForm = lateDialog('接口表单', () => forms().then((code) => code.InterfaceForm))
const WithdrawForm = lateDialog('下线接口', () =>
  import('./parts/version/withdraw-form.tsx').then((code) => code.WithdrawForm),
)
const InterfaceGrants = lateDialog('授权应用', () =>
  import('./parts/grants/interface-grants.tsx').then((code) => code.InterfaceGrants),
)
const ProviderList = lateDialog('提供方', () =>
  import('./parts/providers/provider-list.tsx').then((code) => code.ProviderList),
)
const DocumentExport = lateDialog('导出文档', () =>
  import('./parts/document/document-export.tsx').then((code) => code.DocumentExport),
)
const InterfaceImport = lateDialog('导入OpenAPI', () =>
  import('./parts/import/interface-import.tsx').then((code) => code.InterfaceImport),
)
const InterfaceView = lateDialog('接口', () =>
  import('./parts/detail/interface-view.tsx').then((code) => code.InterfaceView),
)

/** 接口管理: the interfaces of the catalogue with their versions, and who may call them. */
export const InterfaceList = () => {
  const gateway = useService(InterfaceGateway)
  const navigator = useService(Navigator)
  const { directories, providers, lookup } = useChoices()
  const search = useMemo(() => searchWith(directories, providers), [directories, providers])
  const calls = useService(CallFigureGateway)
  const counted = usePermission(mayCall.count)
  const columns = useMemo(() => columnsWith(counted), [counted])
  const list = useListOf<Counted<Interface>, InterfaceQuery>({
    key: 'apiInterface-interface',
    load: async (query, signal) => {
      const page = await gateway.list(query, signal)
      return counted ? withCalls(page, (ids) => calls.counts('interface', ids, signal)) : page
    },
    search,
    orders: 'updateTime:false',
  })
  const { open, opened } = useOpenedRecord(list)
  const dialogs = useRowDialogs(list, 'edit', 'withdraw', 'grants')
  const [providing, setProviding] = useState(false)
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState<readonly Interface[]>()
  const [adding, setAdding] = useState<{ readonly like: InterfaceDetail | undefined }>()

  const view = useAction<Interface>(list, { label: '查看', opens: open })
  const change = useAction<Interface>(list, {
    label: '修改',
    need: may.edit,
    opens: async ([row]) => row && dialogs.open.edit([{ ...row, ...(await gateway.detail(row.id)) }]),
  })
  const grants = useAction<Interface>(list, { label: '授权应用', opens: dialogs.open.grants })
  const copy = useAction<Interface>(list, {
    label: '复制',
    need: may.add,
    opens: async ([row]) => {
      if (row) setAdding({ like: await gateway.detail(row.id) })
    },
  })
  const publish = useAction<Interface, unknown>(list, {
    label: '发布',
    need: may.publish,
    cannot: notPublishable,
    ask: (rows) => ({
      title: '发布接口',
      message: `发布接口“${namesOf(rows)}”的最新草稿？`,
      detail: '发布后，有授权的应用可以调用；地址和定义不能再修改。',
    }),
    each: eachOf(gateway.publish),
    done: '已发布',
  })
  const withdraw = useAction<Interface>(list, {
    label: '下线',
    need: may.withdraw,
    halts: true,
    cannot: notWithdrawable,
    opens: dialogs.open.withdraw,
  })
  const withdrawAll = useAction<Interface, unknown>(list, {
    label: '下线',
    need: may.withdraw,
    halts: true,
    danger: true,
    cannot: notWithdrawable,
    ask: (rows) => ({
      title: '下线接口',
      message: `立即下线接口“${namesOf(rows)}”已发布的版本？`,
      detail: '下线后不能再调用；有授权的应用会收到消息。',
    }),
    each: eachOf((ids) => gateway.withdraw(ids, {})),
    done: '已下线',
  })
  const exportChosen = useAction<Interface>(list, { label: '导出文档', opens: (rows) => setExporting(rows) })
  const remove = useRemoveAction<Interface>(list, {
    noun: '接口',
    need: may.remove,
    cannot: notRemovable,
    detail: '删除后不能恢复，其版本和授权一并删除。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      none={{
        title: '还没有接口',
        hint: '接口先存为草稿，发布并授权后，应用经网关调用；也可导入 OpenAPI 文件。',
        way: {
          need: may.add,
          label: '添加接口',
          onClick: () => setAdding({ like: undefined }),
          by: '由接口管理员新增或导入接口。',
        },
      }}
      title="接口管理"
      list={list}
      columns={columns}
      search={search}
      actions={[view, change, grants, publish, withdraw, copy, remove]}
      bulk={[publish, withdrawAll, exportChosen, remove]}
      toolbar={
        <>
          <AddButton need={may.add} onClick={() => setAdding({ like: undefined })} />
          <Permission need={may.import}>
            <Button look="plain" icon="upload" onClick={() => setImporting(true)}>
              导入OpenAPI
            </Button>
          </Permission>
          <Button look="plain" icon="download" onClick={() => setExporting([])}>
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
            <Button look="plain" icon="server" onClick={() => setProviding(true)}>
              提供方
            </Button>
          </Permission>
        </>
      }
    >
      {exporting && (
        <DocumentExport
          {...documentsOf(exporting, () => everyId(gateway, list.filtersNow()))}
          onClose={() => setExporting(undefined)}
        />
      )}
      {importing && (
        <InterfaceImport
          directoryId={String(list.filtersNow()['directoryId'] ?? '')}
          onClose={() => setImporting(false)}
          onSaved={list.reload}
        />
      )}
      {providing && <ProviderList onClose={() => setProviding(false)} onSaved={lookup.reload} />}
      {adding && <NewInterfaceForm like={adding.like} onClose={() => setAdding(undefined)} onSaved={list.reload} />}
      {dialogs.opened.edit && <InterfaceForm one={dialogs.opened.edit} {...dialogs.ends} />}
      {dialogs.opened.withdraw && (
        <WithdrawForm id={dialogs.opened.withdraw.id} name={dialogs.opened.withdraw.name} {...dialogs.ends} />
      )}
      {dialogs.opened.grants && (
        <InterfaceGrants record={dialogs.opened.grants} onClose={dialogs.ends.onClose} onSaved={list.reload} />
      )}
      {opened && (
        <InterfaceView opened={opened} actions={[change, publish, withdraw, copy, remove]} onClose={opened.onClose} />
      )}
    </ListPage>
  )
}
