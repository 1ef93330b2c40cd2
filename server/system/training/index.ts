import { trainingResultLabels, trainingStatusLabels } from '../../../openapi/facts/training.ts'
import type { Area } from '../../area.ts'
import { seedDemonstrationTrainings } from './demonstration/trainings.ts'
import { enrolmentLink } from './enrolment-link.ts'
import { trainingFigureSet } from './figures/training-figures.ts'
import { trainingPage } from './menu-page.ts'
import { trainingMigrations } from './migrations/training-migrations.ts'
import { trainingOperations } from './operations.ts'
import { participantAudience } from './participant-mailings.ts'
import { trainingDates } from './training-dates.ts'
import { trainingReminder } from './training-reminder.ts'

/** Trainings of hearing officers (培训管理). */
export const training: Area = {
  name: 'system/training',
  operations: trainingOperations,
  migrations: trainingMigrations,
  pages: [trainingPage],
  reminders: [trainingReminder],
  figures: [trainingFigureSet],
  dates: [trainingDates],
  asked: [enrolmentLink],
  mailed: [participantAudience],
  demonstration: { seed: seedDemonstrationTrainings },
  ofOrganisations: [{ table: 'training', obstacle: (count) => `该机构主办过 ${count} 个培训，不能删除` }],
  audited: {
    values: { 'training.status': trainingStatusLabels, 'training_participant.result': trainingResultLabels },
  },
}
