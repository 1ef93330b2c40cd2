import type { Area } from '../area.ts'
import { identityWords } from './audit-words.ts'
import { certificateReminder } from './certificate/certificate-reminder.ts'
import { identityMigrations } from './migrations/identity-migrations.ts'
import { identityOperations } from './operations.ts'
import { passwordReminder } from './password/password-reminder.ts'
import { identitySecrets } from './sealed-secrets.ts'
import { serveIdentity } from './serve-identity.ts'
import { signInDemonstration } from './sign-in/demonstration.ts'
import { signInReminder } from './sign-in/sign-in-reminder.ts'

export { accountOf, accountToExplain } from './account.ts'
export { readCertificateFile } from './certificate/certificate-file.ts'
export { gatewayIdOf, gatewayOf, identityOf } from './certificate/certificate-identity.ts'
export { keyIn, subjectOf } from './certificate/certificate-key.ts'
export { auditedIdentity } from './external/audited-identity.ts'
export { bindingsOf } from './external/bindings-of.ts'
export { endBindings, loginName } from './external/end-bindings.ts'
export { bindArrival, holderOf, type Identity } from './external/identities.ts'
export { doubtPasskeys } from './factor/passkeys-after-password.ts'
export { resetFactors } from './factor/reset.ts'
export { countTry } from './limits/limiter.ts'
export { isLockedOut, type Lock, liftLocks, locksOf } from './limits/locks.ts'
export { checkSecret, countCall, mayReach, revertCall } from './limits/rate-limits.ts'
export { notifyOwner } from './notify-owner.ts'
export { providerPath, routes } from './openid/addresses.ts'
export { findApplication, isOpenTo, isVisible, words } from './openid/application.ts'
export { foreignScope } from './openid/foreign-scope.ts'
export { countLiveTokens, endTokens, tokenModels } from './openid/live-tokens.ts'
export { machineCrowd, machineLimit } from './openid/machine-limit.ts'
export { isRegistered } from './openid/registered-address.ts'
export { type ServerCaller, serverCaller, type TokenCaller, tokenCaller } from './openid/server-token.ts'
export { attemptOwnPassword } from './password/attempt-own-password.ts'
export { hashPassword } from './password/password.ts'
export { isPasswordDue, lastDayOf } from './password/password-age.ts'
export { passwordDemands, refuseBadPassword } from './password/weak-password.ts'
export { previewRefusal } from './preview/preview-refusal.ts'
export { closePreview, openPreview } from './preview/previews.ts'
export { refuseUnlessOpen } from './registration-open.ts'
export { hashSecret, newSecret } from './secret.ts'
export { forceSignOut } from './session/forced-sign-out.ts'
export { lifetimes } from './session/lifetimes.ts'
export { endSession, endSessionsOf, endSessionsThrough, openSessionsAt } from './session/login-session.ts'
export { findWall, openWall } from './session/wall-session.ts'
export { unusableTexts } from './sign-in/account-unusable.ts'
export { forgetDevices } from './sign-in/known-devices.ts'
export { networkOf } from './sign-in/network.ts'
export { deviceOf } from './sign-in/user-agent.ts'
export { SmsDesk } from './sms/sms-desk.ts'
export { SmsNotSent } from './sms/sms-sender.ts'
export { isTicket, redeemTicket, type SmsProof, ticketOver } from './sms/sms-ticket.ts'

/** Accounts, signing in, sessions, the OpenID provider. */
export const identity: Area = {
  name: 'identity',
  operations: identityOperations,
  migrations: identityMigrations,
  serve: serveIdentity,
  reminders: [passwordReminder, certificateReminder, signInReminder],
  demonstration: signInDemonstration,
  audited: identityWords,
  sealed: identitySecrets,
}
