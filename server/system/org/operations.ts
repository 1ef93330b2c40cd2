import type { Operations } from '../../http/handler.ts'
import { listOrgChildren } from './children.ts'
import { createOrganisation } from './create.ts'
import { getOrganisation } from './detail.ts'
import { checkOrgImport, importOrganisations, undoOrgImport } from './import/org-import.ts'
import { beginOrgExport, exportOrgRows, listOrganisations } from './list.ts'
import { mergeOrganisation, previewOrgMerge } from './merge.ts'
import { moveOrganisation } from './move.ts'
import { removeOrganisations } from './remove.ts'
import { searchOrganisations } from './search.ts'
import { setOrganisationStatus } from './status.ts'
import { orgTree } from './tree.ts'
import { updateOrganisation } from './update.ts'

/** Organisations: their tree for every screen, and their management. */
export const orgOperations: Operations = {
  beginOrgExport,
  checkOrgImport,
  createOrganisation,
  exportOrgRows,
  getOrganisation,
  importOrganisations,
  listOrganisations,
  listOrgChildren,
  mergeOrganisation,
  moveOrganisation,
  orgTree,
  previewOrgMerge,
  removeOrganisations,
  searchOrganisations,
  setOrganisationStatus,
  undoOrgImport,
  updateOrganisation,
}
