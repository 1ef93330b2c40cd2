import { Button } from '../../button/button.tsx'
import { EmptyState } from '../../empty-state/empty-state.tsx'
import { Tree } from '../../tree/tree.tsx'
import { useOrganisations } from '../lookups/use-lookups.ts'
import type { People } from './use-people.ts'

interface Props {
  readonly people: People
  /** The permission whose organisations are offered; by default those of the data scope. */
  readonly need: string | undefined
  /** Called when one is chosen: a narrow window then shows its people. */
  readonly onPicked: () => void
}

/** Whose people are offered: an organisation, with those below it or alone. */
export const PeopleOffices = ({ people: { list }, need, onPicked }: Props) => {
  const { orgId = '', includeChildren } = list.state.values
  const { source, failed, reload } = useOrganisations(need)
  if (failed) return <EmptyState title="机构加载失败" action={<Button onClick={reload}>重试</Button>} />
  return (
    <>
      <label className="ac-people-below">
        <input
          type="checkbox"
          checked={includeChildren !== false}
          onChange={({ target }) => list.searchWith({ includeChildren: target.checked })}
        />
        含下级机构
      </label>
      <Tree
        {...source}
        label="机构"
        placeholder="机构名称或拼音"
        picked={orgId === '' ? [] : [String(orgId)]}
        onPick={({ key }) => {
          list.searchWith({ orgId: key === orgId ? '' : key })
          onPicked()
        }}
      />
    </>
  )
}
