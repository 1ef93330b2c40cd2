import { useCallback } from 'react'
import type { Action } from '../../../../../ui/action/action.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateView } from '../../../../../ui/late/late-view.tsx'
import { RecordDetail } from '../../../../../ui/record-detail/record-detail.tsx'
import type { RecordTab } from '../../../../../ui/record-detail/record-tab.ts'
import type { OpenedRecord } from '../../../../../ui/record-detail/use-opened-record.ts'
import {
  authOf,
  type Interface,
  type InterfaceDetail,
  InterfaceGateway,
  shownVersion,
  statusOf,
} from '../../interface.ts'
import { may as mayCall } from '../calls/calls.ts'
import { InterfaceDocument } from '../document/interface-document.tsx'
import { GrantList } from '../grants/interface-grants.tsx'
import { may as mayTry } from '../try/try.ts'
import { VersionList } from '../version/version-list.tsx'

interface Props {
  readonly opened: OpenedRecord<Interface>
  readonly actions: readonly Action<Interface>[]
  readonly onClose: () => void
}

/** 资料: what is known of an interface, and how its published version is called. */
const InterfaceData = ({ record }: { readonly record: Interface }) => {
  const version = shownVersion(record)
  return (
    <DescriptionList
      of={[
        ['编码', record.code],
        ['目录', record.directoryName],
        ['提供方', record.providerName],
        ['说明', record.description],
        ['版本', version?.word],
        ['方法', version?.method],
        ['调用地址', version?.address],
        ['鉴权', version && authOf(version)],
        ['授权应用', record.applications],
        ['修改时间', record.updateTime],
      ]}
    />
  )
}

const InterfaceCalls = lateView<{ readonly record: Interface }>('调用统计', () =>
  import('../calls/interface-calls.tsx').then((code) => code.InterfaceCalls),
)

const TryInterface = lateView<{ readonly record: Interface }>('在线调试', () =>
  import('../try/try-interface.tsx').then((code) => code.TryInterface),
)

const tabs: readonly RecordTab<Interface>[] = [
  { key: 'data', label: '资料', view: InterfaceData },
  { key: 'versions', label: '版本', view: VersionList },
  { key: 'document', label: '文档', view: InterfaceDocument },
  { key: 'grants', label: '授权应用', view: GrantList },
  { key: 'try', label: '在线调试', need: mayTry.debug, view: TryInterface },
  { key: 'calls', label: '调用统计', need: mayCall.count, view: InterfaceCalls },
]

const draft = { label: '草稿', severity: 'info' } as const

/** 查看: an interface with its versions and the applications that may call it. */
export const InterfaceView = ({ opened, actions }: Props) => {
  const gateway = useService(InterfaceGateway)
  const load = useCallback(
    (id: string, signal: AbortSignal): Promise<InterfaceDetail> => gateway.detail(id, signal),
    [gateway],
  )
  return (
    <RecordDetail<Interface>
      opened={opened}
      noun="接口"
      load={load}
      markOf={(one) => {
        const version = shownVersion(one)
        return version ? statusOf(version) : draft
      }}
      lineOf={({ code, directoryName }) => [code, directoryName]}
      tabs={tabs}
      logged="api_interface,api_version"
      actions={actions}
    />
  )
}
