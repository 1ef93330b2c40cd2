import type { PublicHandler } from '../../http/handler.ts'
import { countCall, revertCall } from '../../identity/index.ts'
import { notFound } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'

/**
 * POST /api/system/training/verify: what a certificate says, for who knows its number and its holder's whole name, as
 * the paper has both. Numbers follow one another, so that a number alone would read out who takes part. 404 AA0005, the
 * same for a number that there is not and for another name; 429 AA0001 after ten names for one number in a day, counted
 * before they are judged, and after sixty calls from one address in five minutes.
 */
export const verifyTrainingCertificate: PublicHandler<'verifyTrainingCertificate'> = async (context) => {
  const { db, body, clock, ip } = context
  const { number, name } = body
  const caller = { ip, now: clock.now(), account: number }
  await countCall(db, 'verifyCertificate', caller)
  await countCall(db, 'guessCertificate', caller)
  const found = await db
    .selectFrom('training_participant')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .innerJoin('org', 'org.id', 'training.org_id')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .select(['training.name as training', 'training.ends_at', 'training_participant.hours', 'org.name as orgName'])
    .where('training_participant.certificate_no', '=', number)
    .where('hearing_officer.name', '=', name)
    .executeTakeFirst()
  if (!found) throw notFound('没有查到这个证书，请核对证书号和姓名')
  await revertCall(db, 'guessCertificate', caller)
  return {
    number,
    training: found.training,
    orgName: found.orgName,
    endTime: formatDateTime(found.ends_at),
    hours: found.hours ?? 0,
  }
}
