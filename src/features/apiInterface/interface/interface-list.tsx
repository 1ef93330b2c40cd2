import { useMemo, useState } from 'react'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import { type Interface, InterfaceGateway, type InterfaceQuery, may } from './interface.ts'
import { columnsWith, searchWith } from './interface-columns.tsx'
import { type Beside, InterfaceDialogs } from './interface-dialogs.tsx'
import { InterfaceToolbar } from './interface-toolbar.tsx'
import { CallFigureGateway, type Counted, may as mayCall, withCalls } from './parts/calls/calls.ts'
import { useChoices } from './use-choices.tsx'
import { useInterfaceActions } from './use-interface-actions.tsx'

const InterfaceForm = lateDialog('接口表单', () => import('./interface-form.tsx').then((code) => code.InterfaceForm))
const WithdrawForm = lateDialog('下线接口', () =>
  import('./parts/version/withdraw-form.tsx').then((code) => code.WithdrawForm),
)
const InterfaceGrants = lateDialog('授权应用', () =>
  import('./parts/grants/interface-grants.tsx').then((code) => code.InterfaceGrants),
)
const InterfaceView = lateDialog('接口', () =>
  import('./parts/detail/interface-view.tsx').then((code) => code.InterfaceView),
)

/** 接口管理: the interfaces of the catalogue with their versions, and who may call them. */
export const InterfaceList = () => {
  const gateway = useService(InterfaceGateway)
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
  const [beside, setBeside] = useState<Beside>()
  const { view, change, grants, publish, withdraw, withdrawAll, copy, exportChosen, remove } = useInterfaceActions(
    list,
    { ...dialogs.open, view: open, beside: setBeside },
  )

  return (
    <ListPage
      none={{
        title: '还没有接口',
        hint: '接口先存为草稿，发布并授权后，应用经网关调用；也可导入 OpenAPI 文件。',
        way: {
          need: may.add,
          label: '添加接口',
          onClick: () => setBeside({ what: 'add' }),
          by: '由接口管理员新增或导入接口。',
        },
      }}
      title="接口管理"
      list={list}
      columns={columns}
      search={search}
      actions={[view, change, grants, publish, withdraw, copy, remove]}
      bulk={[publish, withdrawAll, exportChosen, remove]}
      toolbar={<InterfaceToolbar onOpen={setBeside} />}
    >
      {beside && (
        <InterfaceDialogs
          beside={beside}
          list={list}
          onProviders={lookup.reload}
          onClose={() => setBeside(undefined)}
        />
      )}
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
