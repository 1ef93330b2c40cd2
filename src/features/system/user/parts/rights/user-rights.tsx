import { useCallback, useState } from 'react'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { TextInput } from '../../../../../ui/form/text-input.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { foundWords } from '../../../../../ui/said/found-words.ts'
import { Said } from '../../../../../ui/said/said.tsx'
import { Select } from '../../../../../ui/select/select.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { useMatching } from '../../../../../ui/tree/use-matching.ts'
import type { User } from '../../user.ts'
import {
  type EffectiveEntry,
  type EffectiveRights,
  foundEntries,
  placeOf,
  RightsGateway,
  roleText,
  shownOptions,
} from './user-rights.ts'
import './user-rights.css'

const Row = ({ entry, whole }: { readonly entry: EffectiveEntry; readonly whole: boolean }) => (
  <tr>
    <td
      style={whole ? {} : { paddingInlineStart: `calc(var(--ac-space-3) + ${entry.path.length} * var(--ac-space-4))` }}
    >
      {whole ? placeOf(entry) : entry.name}
    </td>
    <td>
      <StatusMark label={entry.granted ? '有' : '无'} severity={entry.granted ? 'success' : 'neutral'} />
    </td>
    <td>
      {entry.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </td>
  </tr>
)

const Entries = ({ entries }: { readonly entries: readonly EffectiveEntry[] }) => {
  const [text, setText] = useState('')
  const [shown, setShown] = useState('')
  const matching = useMatching(text !== '')
  const found = foundEntries(entries, { text, shown, matching })
  return (
    <>
      <div className="ac-rights-search">
        <TextInput
          type="search"
          placeholder="菜单、按钮、权限标识或拼音"
          aria-label="搜索菜单和按钮"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select aria-label="有没有" placeholder="全部" options={shownOptions} value={shown} onChange={setShown} />
      </div>
      <Said text={text === '' && shown === '' ? '' : foundWords(found.length)} />
      {found.length === 0 ? (
        <EmptyState title="没有匹配的菜单和按钮" />
      ) : (
        <FramedTable className="ac-rights" label="菜单和按钮" heads={['菜单和按钮', '权限', '原因']}>
          {found.map((entry) => (
            <Row key={entry.id ?? entry.permission} entry={entry} whole={found.length < entries.length} />
          ))}
        </FramedTable>
      )}
    </>
  )
}

const Sections = ({ rights }: { readonly rights: EffectiveRights }) => {
  const { refusal, notice, roles, entries } = rights
  return (
    <>
      {refusal && <p>{`${refusal}，不能登录，因此没有任何权限。`}</p>}
      {notice && <p>{notice}</p>}
      <DetailSection title="角色和数据范围">
        {roles.length === 0 ? (
          <p>该用户没有角色。</p>
        ) : (
          <DescriptionList of={roles.map(({ name, ...role }) => [name, roleText(role)])} />
        )}
      </DetailSection>
      <DetailSection title="为什么看得到 / 看不到">
        <Entries entries={entries} />
      </DetailSection>
    </>
  )
}

/** The rights of a user, with the reasons. */
export const RightsOf = ({ id }: { readonly id: string }) => {
  const gateway = useService(RightsGateway)
  const rights = useLoaded(useCallback((signal: AbortSignal) => gateway.of(id, signal), [gateway, id]))
  return (
    <LoadState of={rights} name="有效权限">
      {(loaded) => <Sections rights={loaded} />}
    </LoadState>
  )
}

interface Props {
  readonly user: Pick<User, 'id' | 'name'>
  readonly onClose: () => void
}

/** 有效权限预览: which pages and buttons a user has and by which role with which data scope, and why not the others. */
export const UserRights = ({ user: { id, name }, onClose }: Props) => (
  <DetailDrawer title={`有效权限：${name}`} wide onClose={onClose}>
    <RightsOf id={id} />
  </DetailDrawer>
)
