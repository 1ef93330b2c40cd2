import { useCallback, useState } from 'react'
import { orgText } from '../../../../../../openapi/text/shown.ts'
import { Account } from '../../../../../core/account/account.ts'
import { Menus } from '../../../../../core/navigation/menus.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { FindInput } from '../../../../../ui/told-input/find-input.tsx'
import { type EffectiveRights, type Menu, MenuManagement, may, type Person, typeOf } from '../../menu.ts'
import './menu-why.css'

const Found = ({ keyword, onPick }: { readonly keyword: string; readonly onPick: (person: Person) => void }) => {
  const gateway = useService(MenuManagement)
  const people = useLoaded(useCallback((signal: AbortSignal) => gateway.people(keyword, signal), [gateway, keyword]))
  return (
    <LoadState of={people} name="用户">
      {(found) =>
        found.length === 0 ? (
          <p>没有匹配的用户。</p>
        ) : (
          <ul className="ac-why-people" aria-label="匹配的用户">
            {found.map((person) => (
              <li key={person.id}>
                <Button small look="plain" disabled={!appliesTo(person, may.explain)} onClick={() => onPick(person)}>
                  {`${person.name}（${person.username}，${orgText({ name: person.orgName, office: person.orgOffice })}）`}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </LoadState>
  )
}

/** Chooses the user whose menu is explained, within the data scope. */
const Chooser = ({ onPick }: { readonly onPick: (person: Person) => void }) => {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  return (
    <>
      <form
        className="ac-why-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setKeyword(text.trim())
        }}
      >
        <FindInput label="用户名或姓名" placeholder="换一个用户：用户名或姓名" value={text} onChange={setText} />
        <Button type="submit" look="plain" icon="search" disabled={text.trim() === ''}>
          查找
        </Button>
      </form>
      {keyword !== '' && (
        <Found
          keyword={keyword}
          onPick={(person) => {
            setText('')
            setKeyword('')
            onPick(person)
          }}
        />
      )}
    </>
  )
}

interface AnswerProps {
  readonly menu: Menu
  readonly rights: EffectiveRights
}

const Answer = ({ menu, rights: { name, username, refusal, notice, entries, holders } }: AnswerProps) => {
  const { routeNames } = useService(Menus).rules
  const seesPeople = usePermission(may.people)
  const [entry] = entries
  const unbuilt = menu.type === 'page' && !routeNames.has(menu.routeName)
  return (
    <>
      <DetailSection title={`${name}（${username}）`}>
        {entry && (
          <StatusMark
            label={`${entry.granted ? '有' : '没有'}此${typeOf(menu)}`}
            severity={entry.granted ? 'success' : 'neutral'}
          />
        )}
        {refusal && <p>{`${refusal}，不能登录，因此没有任何权限。`}</p>}
        {notice && <p>{notice}</p>}
        {entry?.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {unbuilt && <p>当前版本没有此页面，因此谁的菜单中都不显示。</p>}
      </DetailSection>
      {holders && (
        <DetailSection title="拥有此项的角色">
          {holders.length === 0 ? (
            <p>没有角色拥有此项。</p>
          ) : (
            <ul className="ac-why-roles">
              {holders.map((role) => (
                <li key={role.id}>
                  {seesPeople ? (
                    <Link to={`/system/user?roleId=${role.id}`} title={`查看角色“${role.name}”的用户`}>
                      {role.name}
                    </Link>
                  ) : (
                    role.name
                  )}
                  {role.obstacle && `（${role.obstacle}）`}
                </li>
              ))}
            </ul>
          )}
        </DetailSection>
      )}
    </>
  )
}

interface Props {
  readonly menu: Menu
  readonly onClose: () => void
}

/** 为什么看得到 / 看不到: why a user, at first oneself, has an entry of the menu or not, and the roles that have it. */
export const MenuWhy = ({ menu, onClose }: Props) => {
  const gateway = useService(MenuManagement)
  const me = useStateValue(useService(Account).user)?.id ?? ''
  const [userId, setUserId] = useState(me)
  const load = useCallback((signal: AbortSignal) => gateway.why(menu.id, userId, signal), [gateway, menu.id, userId])
  const rights = useLoaded(load)
  return (
    <DetailDrawer title={`为什么看得到 / 看不到：${menu.name}`} onClose={onClose}>
      <Permission need={may.people}>
        <Chooser onPick={({ id }) => setUserId(id)} />
      </Permission>
      <LoadState of={rights} name="授予情况">
        {(loaded) => <Answer menu={menu} rights={loaded} />}
      </LoadState>
    </DetailDrawer>
  )
}
