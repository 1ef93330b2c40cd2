import type { Migrations } from '../../../database/migrate.ts'
import { hearingOfficers } from './0057-hearing-officers.ts'
import { hearingReviews } from './0067-hearing-reviews.ts'
import { foldedOfficerNames } from './0075-folded-officer-names.ts'
import { hearingServices } from './0090-hearing-services.ts'
import { servedCounts } from './0091-served-counts.ts'
import { servedOffices } from './0105-served-offices.ts'
import { hearingFigureIndexes } from './0120-hearing-figures.ts'
import { officerListOrders } from './0125-officer-list-orders.ts'
import { officerPhones } from './0150-officer-phones.ts'
import { notifyButton } from './0157-notify-button.ts'
import { officerPlaces } from './0281-officer-places.ts'
import { officerSearchIndex } from './0282-officer-search.ts'
import { draftsOfOfficers } from './0340-drafts-of-officers.ts'
import { officerEmployers } from './0366-officer-employers.ts'
import { hearingMonths } from './0367-hearing-months.ts'

/** Migrations of the tables of hearing officers; one of a few lines stands here itself. */
export const hearingMigrations: Migrations = {
  '0057-hearing-officers': hearingOfficers,
  '0067-hearing-reviews': hearingReviews,
  '0075-folded-officer-names': foldedOfficerNames,
  '0090-hearing-services': hearingServices,
  '0091-served-counts': servedCounts,
  '0105-served-offices': servedOffices,
  '0120-hearing-figures': hearingFigureIndexes,
  '0125-officer-list-orders': officerListOrders,
  '0150-officer-phones': officerPhones,
  '0157-notify-button': notifyButton,
  '0281-officer-places': officerPlaces,
  '0282-officer-search': officerSearchIndex,
  '0340-drafts-of-officers': draftsOfOfficers,
  '0366-officer-employers': officerEmployers,
  '0367-hearing-months': hearingMonths,
}
