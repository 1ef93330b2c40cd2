import type { Operations } from '../../http/handler.ts'
import { listOrgChildren } from './children.ts'
import { createOrganisation } from './create.ts'
import { getOrganisation } from './detail.ts'
import { beginOrgExport, exportOrgRows, listOrganisations } from './list.ts'
import { moveOrganisation } from './move.ts'
import { removeOrganisations } from './remove.ts'
import { searchOrganisations } from './search.ts'
import { setOrganisationStatus } from './status.ts'
import { orgTree } from './tree.ts'
import { updateOrganisation } from './update.ts'

/** Organisations: their tree for every screen, and their management. */
export const orgOperations: Operations = {
  beginOrgExport,
  createOrganisation,
  exportOrgRows,
  getOrganisation,
  listOrganisations,
  listOrgChildren,
  moveOrganisation,
  orgTree,
  removeOrganisations,
  searchOrganisations,
  setOrganisationStatus,
  updateOrganisation,
}
