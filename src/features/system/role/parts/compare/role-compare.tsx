import { useCallback, useState } from 'react'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { type Role, RoleGateway } from '../../role.ts'
import { type ComparedMenu, comparedDetails, comparedMenus, differencesOf } from './role-comparison.ts'
import './role-compare.css'

const Label = ({ children, differs }: { readonly children: string; readonly differs: boolean }) => (
  <>
    {children}
    {differs && <em className="ac-compare-differs">不同</em>}
  </>
)

const Mark = ({ has }: { readonly has: boolean }) => (
  <td>{has ? <Icon name="check" label="有" /> : <span className="ac-compare-none">无</span>}</td>
)

const Menus = ({ menus, heads }: { readonly menus: readonly ComparedMenu[]; readonly heads: readonly string[] }) => {
  const differences = differencesOf(menus)
  const [all, setAll] = useState(false)
  return (
    <>
      <label className="ac-compare-all">
        <input type="checkbox" checked={!all} onChange={() => setAll(!all)} />
        只看不同
      </label>
      {!all && differences.length === 0 ? (
        <p>两个角色的菜单权限相同。</p>
      ) : (
        <FramedTable className="ac-compare" label="菜单权限" heads={['菜单', ...heads]}>
          {(all ? menus : differences).map(({ id, label, depth, has, differs }) => (
            <tr key={id} data-differs={differs || undefined}>
              <td style={{ paddingInlineStart: `calc(var(--ac-space-3) + ${depth} * var(--ac-space-4))` }}>
                <Label differs={differs}>{label}</Label>
              </td>
              <Mark has={has[0]} />
              <Mark has={has[1]} />
            </tr>
          ))}
        </FramedTable>
      )}
    </>
  )
}

interface Props {
  readonly roles: readonly [Role, Role]
  readonly onClose: () => void
}

/** Two roles beside each other: what they are, and the menus and buttons that one has and the other has not. */
export const RoleCompare = ({ roles: [left, right], onClose }: Props) => {
  const gateway = useService(RoleGateway)
  const load = useCallback(
    async () => comparedMenus(...(await Promise.all([gateway.menus(left.id), gateway.menus(right.id)]))),
    [gateway, left.id, right.id],
  )
  const heads = [left.name, right.name]
  return (
    <DetailDrawer title="对比角色" wide onClose={onClose}>
      <DetailSection title="基本信息">
        <FramedTable className="ac-compare" label="基本信息" heads={['项目', ...heads]}>
          {comparedDetails(left, right).map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <td>
                <Label differs={differs}>{label}</Label>
              </td>
              <td>{values[0] || '—'}</td>
              <td>{values[1] || '—'}</td>
            </tr>
          ))}
        </FramedTable>
      </DetailSection>
      <DetailSection title="菜单权限">
        <LoadState of={useLoaded(load)} name="菜单权限">
          {(menus) => <Menus menus={menus} heads={heads} />}
        </LoadState>
      </DetailSection>
    </DetailDrawer>
  )
}
