import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { ListValues } from '../../../core/list/list-request.ts'
import { SiteTree } from '../../../core/lookup/site-tree.ts'
import { Session } from '../../../core/session/session.ts'
import { useService } from '../../hooks/use-service.ts'
import { useStateValue } from '../../hooks/use-state-value.ts'
import type { AsideSearch, ListOf } from '../../list-page/use-list-of.ts'
import type { Criterion } from '../../search-form/search-words.ts'
import { SideTree } from '../../side-tree/side-tree.tsx'
import { useOrganisations } from '../lookups/use-lookups.ts'

/** What the organisation tree adds to the search of a list: `orgId` and `includeChildren`. */
export const orgSearch: AsideSearch = {
  fields: [
    { name: 'orgId', kind: 'text', pattern: /^\d{1,20}$/ },
    { name: 'includeChildren', kind: 'flag' },
  ],
  initialValues: { includeChildren: true },
}

/** What of a list the tree reads and changes. */
interface Searched extends Pick<ListOf<unknown>, 'searchWith' | 'valuesNow'> {
  readonly state: Pick<ListOf<unknown>['state'], 'values'>
}

interface OrgFilter {
  readonly aside: ReactNode
  /** The chosen organisation in words; empty where none is chosen. */
  readonly criteria: readonly Criterion[]
  /** '' where none is chosen. */
  readonly orgId: string
}

/** The chosen organisation; '' for none. */
const orgIn = ({ orgId }: ListValues): string => (typeof orgId === 'string' ? orgId : '')

/**
 * Keeps the list and the site tree at the same organisation (S11.2): what the list is searched by, also from an
 * address, is the choice for all screens; a choice that was made on another screen is applied when this one is shown.
 */
const useSiteTree = ({ searchWith, valuesNow }: Searched): void => {
  const site = useService(SiteTree)
  const { authorization } = useService(Session)
  const nodeId = useStateValue(site.nodeId)
  const agreed = useRef('')
  useEffect(() => {
    const searched = orgIn(valuesNow())
    if (searched !== agreed.current) site.choose(searched)
    // The end of the session clears the choice: a page that is being left sends nothing.
    else if (nodeId !== searched && authorization.value) searchWith({ orgId: nodeId })
    agreed.current = site.nodeId.value
  })
}

/**
 * The organisation tree beside a list whose search has `orgSearch`; it offers the organisations to which the list's
 * permission `need` applies.
 */
export const useOrgTree = (list: Searched, need?: string): OrgFilter => {
  const id = useId()
  const { values } = list.state
  const orgId = orgIn(values)
  const { source, failed, reload, titleOf } = useOrganisations(need, orgId)
  useSiteTree(list)
  const below = values['includeChildren'] !== false
  const name = titleOf(orgId) ?? orgId
  const { searchWith } = list
  // The same element while nothing of it changes: a page of rows that comes or is asked for renders no tree.
  const aside = useMemo(
    () => (
      <SideTree
        label="机构"
        {...source}
        failed={failed}
        onRetry={reload}
        picked={orgId}
        pickedName={orgId && name}
        onPick={(key) => searchWith({ orgId: key })}
      >
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={below}
            onChange={(event) => searchWith({ includeChildren: event.target.checked })}
          />
          含下级机构
        </label>
      </SideTree>
    ),
    [source, failed, reload, orgId, name, below, searchWith, id],
  )
  return {
    orgId,
    criteria: orgId ? [{ label: '机构', value: below ? `${name}（含下级机构）` : name }] : [],
    aside,
  }
}
