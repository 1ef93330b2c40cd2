import { newInterfaceFields } from '../../../../../../openapi/facts.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { authOf, statusOf, type Version } from '../../interface.ts'
import { laidOut } from './laid-out.ts'
import './version-compare.css'

const fields = ['method', 'path', 'timeoutMs', 'ratePerMinute', 'maxRequestKb', 'maxResponseKb'] as const
const definitions = ['request', 'response', 'schemas'] as const

const rowsOf = (versions: readonly Version[]): readonly (readonly [label: string, values: readonly string[]])[] => [
  ['状态', versions.map((one) => statusOf(one).label)],
  ['鉴权', versions.map(authOf)],
  ...fields.map((field) => [newInterfaceFields[field].label, versions.map((one) => String(one[field]))] as const),
  ...definitions.map((field) => [newInterfaceFields[field].label, versions.map((one) => laidOut(one[field]))] as const),
]

/** 版本对比: two versions side by side; what differs is marked. */
export const VersionCompare = ({
  versions,
  onClose,
}: {
  readonly versions: readonly Version[]
  readonly onClose: () => void
}) => (
  <DetailDrawer wide title={`版本对比：${versions.map(({ word }) => word).join(' 与 ')}`} onClose={onClose}>
    <FramedTable label="版本对比" heads={['项目', ...versions.map(({ word }) => word)]} className="ac-version-compare">
      {rowsOf(versions).map(([label, values]) => (
        <tr key={label} data-differs={new Set(values).size > 1 || undefined}>
          <th scope="row">
            {label}
            {new Set(values).size > 1 && <small>不同</small>}
          </th>
          {versions.map(({ id }, index) => (
            <td key={id}>
              <pre>{values[index] || '—'}</pre>
            </td>
          ))}
        </tr>
      ))}
    </FramedTable>
  </DetailDrawer>
)
