import { useMemo, useState } from 'react'
import { handledBy } from '../../../../../ui/action/each-by-id.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { reloadingBoth } from '../../../../../ui/list-drawer/reloading-both.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import {
  authOf,
  type Interface,
  type InterfaceDetail,
  InterfaceGateway,
  may,
  statusOf,
  type Version,
} from '../../interface.ts'

type Listed = Version & { readonly name: string; readonly of: InterfaceDetail }

const forms = () => import('./version-form.tsx')
const VersionForm = lateDialog('版本表单', () => forms().then((code) => code.VersionForm))
const NewVersionForm = lateDialog('新版本', () => forms().then((code) => code.NewVersionForm))
const WithdrawForm = lateDialog('下线接口', () => import('./withdraw-form.tsx').then((code) => code.WithdrawForm))
const VersionCompare = lateDialog('版本对比', () => import('./version-compare.tsx').then((code) => code.VersionCompare))

const columns: readonly Column<Listed>[] = [
  { field: 'word', header: '版本', width: 80, fixed: 'left' },
  { field: 'status', header: '状态', width: 130, ...marked(statusOf) },
  { field: 'method', header: '方法', width: 80 },
  { field: 'address', header: '调用地址', width: 260, grow: true },
  { field: 'auth', header: '鉴权', width: 80, text: authOf },
  { field: 'ratePerMinute', header: '限流（次/分钟）', width: 120, align: 'right' },
  { field: 'timeoutMs', header: '超时（毫秒）', width: 110, align: 'right' },
]

const twoOnly = 2

interface Props {
  readonly record: Interface
  readonly onSaved: () => void
}

/** 版本: the versions of an interface, the newest first; two of them can be compared. */
export const VersionList = ({ record, onSaved }: Props) => {
  const gateway = useService(InterfaceGateway)
  const { id, name } = record
  const list = useListOf<Listed, object>({
    load: async (_query, signal) => {
      const of = await gateway.detail(id, signal)
      const rows = of.versions.map((one) => ({ ...one, name: one.word, of }))
      return { rows, total: rows.length }
    },
    search: useMemo(() => [], []),
  })
  const changed = reloadingBoth(list, onSaved)
  const { open, opened, ends } = useRowDialogs({ ...list, ...changed }, 'edit', 'copy', 'withdraw')
  const [compared, setCompared] = useState<readonly Version[]>()

  const change = useAction<Listed>(changed, {
    label: '修改',
    need: may.edit,
    visible: ({ status }) => status !== 'withdrawn',
    opens: open.edit,
  })
  const publish = useAction<Listed, unknown>(changed, {
    label: '发布',
    need: may.publish,
    visible: ({ status }) => status !== 'published',
    ask: ([version]) => ({
      title: '发布版本',
      message: `发布“${name}”的版本 ${version?.word}？`,
      detail: '发布后，有授权的应用可以调用；地址和定义不能再修改。',
    }),
    each: async (rows) => {
      const { done, refused } = await gateway.publish([id], rows[0]?.word)
      // The backend names the interface, the list its versions.
      const ids = (some: readonly unknown[]) => (some.length > 0 ? rows : [])
      return handledBy(rows, {
        done: ids(done).map((row) => row.id),
        refused: refused.flatMap((one) => rows.map((row) => ({ ...one, id: row.id }))),
      })
    },
    done: '已发布',
  })
  const withdraw = useAction<Listed>(changed, {
    label: '下线',
    need: may.withdraw,
    halts: true,
    visible: ({ status }) => status === 'published',
    opens: open.withdraw,
  })
  const copy = useAction<Listed>(changed, { label: '新版本', need: may.version, opens: open.copy })
  const compare = useAction<Listed>(undefined, { label: '对比', takes: twoOnly, opens: (rows) => setCompared(rows) })
  const { edit, copy: from, withdraw: ending } = opened
  return (
    <ListPage
      none={{ title: '还没有版本', hint: '接口的各个版本列在这里。' }}
      title="版本"
      list={list}
      columns={columns}
      actions={[change, publish, withdraw, copy]}
      bulk={[compare]}
    >
      {edit && <VersionForm version={edit} interfaceId={id} {...ends} />}
      {from && <NewVersionForm one={from.of} from={from} {...ends} />}
      {ending && <WithdrawForm id={id} name={`${name} ${ending.word}`} word={ending.word} {...ends} />}
      {compared && <VersionCompare versions={compared} onClose={() => setCompared(undefined)} />}
    </ListPage>
  )
}
