import { useMemo, useState } from 'react'
import { applicationExportFields, newApplicationFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useDictionary } from '../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import { ShownOnce } from '../../../ui/shown-once/shown-once.tsx'
import { type Application, ApplicationGateway, type ApplicationQuery, kindOf, may, statusOf } from './application.ts'
import { columnsWith, searchWith } from './application-columns.tsx'
import { useApplicationActions } from './use-application-actions.tsx'

const ApplicationForm = lateDialog('应用表单', () =>
  import('./application-form.tsx').then((code) => code.ApplicationForm),
)

/** The columns as 查看 groups them. */
const groups = [
  { title: '应用', fields: ['name', 'id', 'category', 'kind', 'grants', 'status'] },
  { title: '使用', fields: ['visibility', 'calls', 'ownerName', 'ownerPhone', 'createTime'] },
]
/** What the list leaves out: its pages, in full. */
const moreOf = async ({ description, homeUrl, redirects }: Application) => [
  {
    title: '说明与地址',
    of: [
      ['说明', description],
      ['首页地址', homeUrl],
      ['回调地址', redirects.join('\n')],
    ] as const,
  },
]

/** 应用管理: the applications that sign their users in here, with their secrets, consents and tokens. */
export const ApplicationList = () => {
  const gateway = useService(ApplicationGateway)
  const { nameOf, styleOf, options } = useDictionary(newApplicationFields.category.dictionary)
  const columns = useMemo(() => columnsWith({ nameOf, styleOf }), [nameOf, styleOf])
  const search = useMemo(() => searchWith(options), [options])
  const list = useListOf<Application, ApplicationQuery>({
    key: 'setting-serviceInfo',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'name:true',
  })
  const { edited, add, copy: addLike, edit, close } = useEdited(gateway.detail)
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>()
  const onSecret = ({ name }: Pick<Application, 'name'>, secret: string) => setMade({ name, secret })
  const change = useAction<Application>(list, { label: '修改', need: may.edit, opens: edit })
  const copy = useAction<Application>(list, {
    label: '复制',
    need: may.add,
    opens: async ([row]) => row && addLike([await gateway.detail(row.id)]),
  })
  const { inspect, enable, disable, remove, busy, dialog } = useApplicationActions(list, onSecret)
  const { view, detailOf } = useRecordDetail<Application>(list)

  return (
    <ListPage
      none={{
        title: '还没有应用',
        hint: '在这里登记的应用可用本站账号单点登录。',
        way: { need: may.add, label: '登记应用', onClick: add, by: '由系统管理员登记应用。' },
      }}
      title="应用管理"
      list={list}
      columns={columns}
      search={search}
      actions={[change, ...inspect, view, copy, enable, disable, remove]}
      bulk={[enable, disable]}
      exportAs={{ need: may.export, purpose: applicationExportFields.exportPurpose }}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && (
        <ApplicationForm
          record={edited.record}
          copied={edited.like}
          onClose={close}
          onSaved={list.reload}
          onSecret={onSecret}
        />
      )}
      {dialog}
      {detailOf(
        {
          noun: '应用',
          columns,
          groups,
          load: gateway.detail,
          more: moreOf,
          logged: 'application',
          markOf: statusOf,
          lineOf: (application) => [application.id, kindOf(application), application.ownerName],
          actions: [change, ...inspect, copy, enable, disable, remove],
        },
        busy || edited !== undefined || made !== undefined,
      )}
      {made && (
        <ShownOnce
          title="应用密钥"
          message={`应用“${made.name}”的密钥，关闭后不能再次查看。请交给应用的负责人保存在服务端。`}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </ListPage>
  )
}
