import { useCallback, useMemo, useState } from 'react'
import { TreeField } from '../../form/choice-fields.tsx'
import { useLoaded } from '../../load/use-loaded.ts'
import { orgText } from '../org-name/org-name.tsx'
import { someOf } from './receiver-fields.tsx'

interface Candidate {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly orgName: string
  /** The office of a department. */
  readonly orgOffice?: string
}

interface Props {
  readonly name: string
  /** The users that were chosen before, also by another user meanwhile, so that their names are known. */
  readonly chosen: readonly { readonly id: string; readonly name: string }[]
  /** The first fifty with the keyword; the same from render to render. */
  readonly candidates: (keyword: string, signal?: AbortSignal) => Promise<readonly Candidate[]>
  /** What is said where none is chosen; without it none need be. */
  readonly missing?: string
  /** What they are found by; 姓名或用户名 unless told. */
  readonly foundBy?: string
  /** Users chosen before that the reader may not see. */
  readonly others?: number | undefined
}

/** Names are many people's, and those of departments many offices'. */
const nodeOf = ({ id, name, username, orgName, orgOffice }: Candidate) => ({
  id,
  label: `${name}（${username}，${orgText({ name: orgName, office: orgOffice })}）`,
})

/** Users by name: the first fifty, and what is typed is searched for on the server. */
export const UsersField = ({ name, chosen, candidates, missing, foundBy = '姓名或用户名', others = 0 }: Props) => {
  const [known, setKnown] = useState(() => new Map(chosen.map((user) => [user.id, user.name])))

  const search = useCallback(
    async (keyword: string, signal?: AbortSignal) => {
      const found = await candidates(keyword, signal)
      setKnown((before) => new Map([...before, ...found.map((user) => [user.id, user.name] as const)]))
      return found
    },
    [candidates],
  )
  const first = useLoaded(useCallback(() => search(''), [search]))

  const nodes = useMemo(() => (first.value ?? []).map(nodeOf), [first.value])
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await search(text, signal)
      return { nodes: found.map(nodeOf), ...(found.length === 50 && { limit: 50 }) }
    },
    [search],
  )
  const named = useMemo(() => new Map(chosen.map((user) => [user.id, user.name])), [chosen])
  const nameOf = useCallback((id: string) => named.get(id) ?? known.get(id), [named, known])
  return (
    <TreeField
      name={name}
      nodes={nodes}
      find={find}
      lookup={{ failed: first.value === undefined && first.failure !== undefined, reload: first.reload }}
      nameOf={nameOf}
      multiple
      wide
      {...(missing !== undefined && { missing, check: someOf(missing) })}
      hint={`输入${foundBy}查找${others > 0 ? `；另有 ${others} 名不在您的管理范围内，保存后不再包括` : ''}`}
    />
  )
}
