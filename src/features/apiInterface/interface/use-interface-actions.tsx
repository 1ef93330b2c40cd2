import { eachOf } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { type Interface, InterfaceGateway, may, notPublishable, notRemovable, notWithdrawable } from './interface.ts'
import type { Beside } from './interface-dialogs.tsx'
import type { Counted } from './parts/calls/calls.ts'

type Opens = (rows: readonly (Counted<Interface> | undefined)[]) => void

interface Opening {
  readonly view: (rows: readonly Counted<Interface>[]) => void
  readonly edit: Opens
  readonly withdraw: Opens
  readonly grants: Opens
  readonly beside: (beside: Beside) => void
}

/** What can be done with interfaces: with one, and with those that are chosen. */
export const useInterfaceActions = (list: ListOf<Counted<Interface>>, open: Opening) => {
  const gateway = useService(InterfaceGateway)
  const view = useAction<Counted<Interface>>(list, { label: '查看', opens: open.view })
  const change = useAction<Counted<Interface>>(list, {
    label: '修改',
    need: may.edit,
    opens: async ([row]) => row && open.edit([{ ...row, ...(await gateway.detail(row.id)) }]),
  })
  const grants = useAction<Counted<Interface>>(list, { label: '授权应用', opens: open.grants })
  const copy = useAction<Counted<Interface>>(list, {
    label: '复制',
    need: may.add,
    opens: async ([row]) => {
      if (row) open.beside({ what: 'add', like: await gateway.detail(row.id) })
    },
  })
  const publish = useAction<Counted<Interface>, unknown>(list, {
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
  const withdraw = useAction<Counted<Interface>>(list, {
    label: '下线',
    need: may.withdraw,
    halts: true,
    cannot: notWithdrawable,
    opens: open.withdraw,
  })
  const withdrawAll = useAction<Counted<Interface>, unknown>(list, {
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
  const exportChosen = useAction<Counted<Interface>>(list, {
    label: '导出文档',
    opens: (chosen) => open.beside({ what: 'export', chosen }),
  })
  const remove = useRemoveAction<Counted<Interface>>(list, {
    noun: '接口',
    need: may.remove,
    cannot: notRemovable,
    detail: '删除后不能恢复，其版本和授权一并删除。',
    remove: gateway.remove,
  })

  return { view, change, grants, publish, withdraw, withdrawAll, copy, exportChosen, remove }
}
