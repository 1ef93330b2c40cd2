import { useMemo } from 'react'
import { newHearingOfficerFields } from '../../../../openapi/facts.ts'
import { useDictionary } from '../../../ui/hooks/use-dictionary.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { may } from './statistics.ts'
import type { Choices } from './statistics-search.tsx'

/** The choices of the shared conditions, and the name of the chosen office. */
export const useChoices = (chosen: unknown): Choices => {
  const identity = useDictionary(newHearingOfficerFields.identities.dictionary)
  const field = useDictionary(newHearingOfficerFields.fields.dictionary)
  const orgId = typeof chosen === 'string' ? chosen : ''
  const { source: offices, titleOf } = useOrganisations(may.query, orgId, 'offices')
  const office = titleOf(orgId)
  return useMemo(
    () => ({ identity, field, offices, officeNames: office === undefined ? {} : { [orgId]: office } }),
    [identity, field, offices, orgId, office],
  )
}
