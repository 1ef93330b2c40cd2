import { failureOf, methodOf, networkOf, resultOf } from '../../../core/account/sign-in-words.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { ChangedFields } from '../../../ui/history/changed-fields.tsx'
import { OrgName } from '../../../ui/product/org-name/org-name.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { durationOf, type OperationLog, operationResultOf, type SignIn } from './log.ts'

interface Props<Row> {
  readonly row: Row
  readonly onClose: () => void
}

/** One sign-in. */
export const SignInView = ({ row, onClose }: Props<SignIn>) => (
  <DetailDrawer title={`登录详情：${row.name}`} onClose={onClose}>
    <DetailSection title="登录">
      <DescriptionList
        of={[
          ['用户', row.name],
          ['用户名', row.username],
          ['机构', row.orgName && <OrgName key="org" name={row.orgName} office={row.orgOffice} />],
          ['时间', row.createTime],
          ['方式', methodOf(row)],
          ['结果', <StatusMark key="result" {...resultOf(row)} />],
          ...(row.succeeded ? [] : [['失败原因', failureOf(row)] as const]),
        ]}
      />
    </DetailSection>
    <DetailSection title="设备与网络">
      <DescriptionList
        of={[
          ['IP 地址', row.ip],
          ['属地', networkOf(row)],
          ['设备', row.system],
          ['浏览器', row.browser],
          ['会话号', row.session],
        ]}
      />
    </DetailSection>
  </DetailDrawer>
)

/** One change of one record, or one that was refused or failed. */
export const OperationView = ({ row, onClose }: Props<OperationLog>) => (
  <DetailDrawer title={`操作详情：${row.action}`} onClose={onClose}>
    <DetailSection title="操作">
      <DescriptionList
        of={[
          ['操作人', row.name],
          ['用户名', row.username],
          ['机构', row.orgName && <OrgName key="org" name={row.orgName} office={row.orgOffice} />],
          ['模块', row.module],
          ['操作类型', row.action],
          ['时间', row.createTime],
          ['结果', <StatusMark key="result" {...operationResultOf(row)} />],
          ...(row.explanation === undefined ? [] : [['原因', row.explanation] as const]),
          ['耗时', durationOf(row)],
          ['IP 地址', row.ip],
          ['会话号', row.session],
          ['链路号', row.traceId],
          ['序号', row.id],
        ]}
      />
    </DetailSection>
    <DetailSection title="对象">
      <DescriptionList
        of={[
          ['类型', row.objectKind],
          ['名称', row.objectName],
          ['编号', row.objectId],
        ]}
      />
    </DetailSection>
    {row.result === 'completed' && (
      <DetailSection title="变更内容">
        {row.fields.length === 0 ? <p>没有字段变更</p> : <ChangedFields of={row.fields} />}
      </DetailSection>
    )}
  </DetailDrawer>
)
