import { retiredName } from '../../../core/lookup/retired-name.ts'
import type { useOrganisations } from './use-lookups.ts'

/** What a record has already: it stays shown by its name when it has been disabled since. */
interface Kept {
  readonly orgId: string
  readonly orgName: string
}

/** How an organisation of a form is called, also one that only the record has. */
export const keptTitle = (
  { nodes, whole, titleOf }: Pick<ReturnType<typeof useOrganisations>, 'nodes' | 'whole' | 'titleOf'>,
  kept: Kept | undefined,
): ((id: string) => string | undefined) => {
  return (id) => {
    const title = titleOf(id)
    if (title !== undefined || kept?.orgId !== id) return title
    // A part of the organisations does not say whether the others are disabled.
    return nodes.length > 0 && whole ? retiredName({ name: kept.orgName }) : kept.orgName
  }
}
