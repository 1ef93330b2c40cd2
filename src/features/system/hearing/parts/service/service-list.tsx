import { useMemo } from 'react'
import { newHearingServiceFields } from '../../../../../../openapi/facts.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../../../ui/action/use-common-actions.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { reloadingBoth } from '../../../../../ui/list-drawer/reloading-both.ts'
import { AddButton } from '../../../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import type { HearingOfficer } from '../../hearing.ts'
import { mayKeepServices, ServiceGateway, type ServiceQuery } from './service.ts'
import { columnsWith, type ListedService, search } from './service-columns.tsx'

const ServiceForm = lateDialog('履职记录表单', () => import('./service-form.tsx').then((code) => code.ServiceForm))
const ServiceView = lateDialog('履职记录', () => import('./service-view.tsx').then((code) => code.ServiceView))

interface Props {
  readonly record: HearingOfficer
  /** Called after a record has changed. */
  readonly onSaved: () => void
}

/** 履职: the hearings that an officer was invited to, with what became of them. */
export const OfficerServices = ({ record: officer, onSaved }: Props) => {
  const { id: officerId } = officer
  const gateway = useService(ServiceGateway)
  const caseType = useDictionary(newHearingServiceFields.caseType.dictionary)
  const columns = useMemo(() => columnsWith(caseType), [caseType])
  const fixed = useMemo(() => ({ officerId }), [officerId])
  const list = useListOf<ListedService, ServiceQuery>({
    load: async ({ orders: _orders, ...query }, signal) => {
      const { rows, total } = await gateway.list(query, signal)
      return { rows: rows.map((row) => ({ ...row, name: row.caseNo })), total }
    },
    search,
    fixed,
  })
  const changed = reloadingBoth(list, onSaved)
  const { edited, add, edit, close } = useEdited<ListedService>()
  const { open, opened, ends } = useRowDialogs(list, 'view')
  const applies = appliesTo(officer, mayKeepServices)
  const cannot = () => (applies ? undefined : '不在您可以登记履职的范围内')
  const view = useAction<ListedService>(changed, { label: '查看', opens: open.view })
  const change = useAction<ListedService>(changed, { label: '修改', need: mayKeepServices, cannot, opens: edit })
  const remove = useRemoveAction<ListedService>(changed, {
    noun: '履职记录',
    unit: '条',
    need: mayKeepServices,
    cannot,
    detail: '删除后不能恢复，受邀和参加次数随之减少。',
    remove: gateway.remove,
  })
  return (
    <ListPage
      none={{ title: '还没有履职记录', hint: '该听证员每次受邀和参加听证的情况登记在这里。' }}
      title="履职记录"
      list={list}
      columns={columns}
      search={search}
      actions={[view, change, remove]}
      bulk={[remove]}
      toolbar={applies && <AddButton need={mayKeepServices} label="登记履职" onClick={add} />}
    >
      {edited && <ServiceForm officer={officer} record={edited.record} onClose={close} onSaved={changed.reload} />}
      {opened.view && <ServiceView service={opened.view} onClose={ends.onClose} />}
    </ListPage>
  )
}

interface DrawerProps extends Pick<Props, 'onSaved'> {
  readonly officer: HearingOfficer
  readonly onClose: () => void
}

/** 履职记录 of a row. */
export const ServiceList = ({ officer, onClose, onSaved }: DrawerProps) => (
  <DetailDrawer wide title={`履职记录：${officer.name}`} onClose={onClose}>
    <OfficerServices record={officer} onSaved={onSaved} />
  </DetailDrawer>
)
