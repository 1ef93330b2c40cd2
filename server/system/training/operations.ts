import type { Operations } from '../../http/handler.ts'
import { issueTrainingCertificates } from './certificates.ts'
import { createTraining, removeTrainings, updateTraining } from './change-trainings.ts'
import { enrolOfficers, unenrolParticipants } from './enrol.ts'
import { inviteOfficers } from './invite.ts'
import { listTrainingWaiting } from './list-waiting.ts'
import { listOfficerTrainings } from './of-officer.ts'
import { listTrainingCandidates, listTrainingParticipants } from './participants.ts'
import { cancelTraining, publishTrainings } from './publish-trainings.ts'
import { enterTrainingResults } from './results.ts'
import { showTrainingCode } from './show-code.ts'
import { beginTrainingExport, exportTrainingRows, getTraining, listTrainings } from './trainings.ts'
import { verifyTrainingCertificate } from './verify-certificate.ts'

/** Trainings of hearing officers, from the plan to the certificates. */
export const trainingOperations = {
  beginTrainingExport,
  cancelTraining,
  createTraining,
  enrolOfficers,
  enterTrainingResults,
  exportTrainingRows,
  getTraining,
  inviteOfficers,
  issueTrainingCertificates,
  listOfficerTrainings,
  listTrainingCandidates,
  listTrainingParticipants,
  listTrainings,
  listTrainingWaiting,
  publishTrainings,
  removeTrainings,
  showTrainingCode,
  unenrolParticipants,
  updateTraining,
  verifyTrainingCertificate,
} satisfies Operations
