import { Button } from '../button/button.tsx'
import { type Fact, Facts } from '../facts/facts.tsx'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { DetailDrawer } from './detail-drawer.tsx'
import { DetailSection } from './detail-section.tsx'

/** Facts that belong together. */
export interface FactGroup {
  readonly title: string
  readonly of: readonly Fact[]
}

interface Props {
  readonly title: string
  readonly groups: readonly FactGroup[]
  /** Reads what a list leaves out; the same from render to render. Rejects with `ApiError`. */
  readonly more?: ((signal: AbortSignal) => Promise<readonly FactGroup[]>) | undefined
  /** What the person may do with the record. */
  readonly actions: readonly { readonly label: string; readonly onSelect: () => void }[]
  readonly onClose: () => void
}

const Sections = ({ groups }: Pick<Props, 'groups'>) =>
  groups.map(({ title, of }) => (
    <DetailSection key={title} title={title}>
      <Facts of={of} />
    </DetailSection>
  ))

const More = ({ more }: { readonly more: NonNullable<Props['more']> }) => (
  <LoadState of={useLoaded(more)} name="详情">
    {(groups) => <Sections groups={groups} />}
  </LoadState>
)

/** 查看: a record of a list, read only. */
export const RecordView = ({ title, groups, more, actions, onClose }: Props) => (
  <DetailDrawer
    title={title}
    onClose={onClose}
    footer={actions.map(({ label, onSelect }) => (
      <Button key={label} look="plain" onClick={onSelect}>
        {label}
      </Button>
    ))}
  >
    <Sections groups={groups} />
    {more && <More more={more} />}
  </DetailDrawer>
)
