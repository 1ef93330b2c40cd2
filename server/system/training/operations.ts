import type { Operations } from '../../http/handler.ts'
import { issueTrainingCertificates } from './certificates.ts'
import { createTraining, removeTrainings, updateTraining } from './change-trainings.ts'
import { checkTrainingConflicts } from './check-conflicts.ts'
import { getTrainingFile, joinTrainingFile, uploadTrainingPiece } from './courseware.ts'
import { enrolOfficers, unenrolParticipants } from './enrol.ts'
import { checkTrainingMarks, importTrainingMarks, undoTrainingMarks } from './import/marks-import.ts'
import { checkTrainingNames, importTrainingNames, undoTrainingNames } from './import/names-import.ts'
import { inviteOfficers } from './invite.ts'
import { listTrainingWaiting } from './list-waiting.ts'
import { listOfficerTrainings } from './of-officer.ts'
import { participantMailings } from './participant-mailings.ts'
import {
  beginParticipantExport,
  exportParticipantRows,
  listTrainingCandidates,
  listTrainingParticipants,
} from './participants.ts'
import { cancelTraining, publishTrainings } from './publish-trainings.ts'
import { enterTrainingResults } from './results.ts'
import { showTrainingCode } from './show-code.ts'
import { beginTrainingExport, exportTrainingRows, getTraining, listTrainings } from './trainings.ts'
import { verifyTrainingCertificate } from './verify-certificate.ts'

/** Trainings of hearing officers, from the plan to the certificates. */
export const trainingOperations = {
  ...participantMailings,
  beginParticipantExport,
  beginTrainingExport,
  cancelTraining,
  checkTrainingConflicts,
  checkTrainingMarks,
  checkTrainingNames,
  createTraining,
  enrolOfficers,
  enterTrainingResults,
  exportParticipantRows,
  exportTrainingRows,
  getTraining,
  getTrainingFile,
  importTrainingMarks,
  importTrainingNames,
  inviteOfficers,
  issueTrainingCertificates,
  joinTrainingFile,
  listOfficerTrainings,
  listTrainingCandidates,
  listTrainingParticipants,
  listTrainings,
  listTrainingWaiting,
  publishTrainings,
  removeTrainings,
  showTrainingCode,
  undoTrainingMarks,
  undoTrainingNames,
  unenrolParticipants,
  updateTraining,
  uploadTrainingPiece,
  verifyTrainingCertificate,
} satisfies Operations
