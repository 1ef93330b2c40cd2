import { type NotNull, sql } from 'kysely'
import { bindUserCertificatePermission, updateUserPermission } from '../../../openapi/facts/user.ts'
import type { DateReader, DateSource } from '../../kernel/contributions/date-source.ts'
import { noText } from '../../kernel/contributions/task-source.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { dayOf } from '../../kernel/time.ts'

/** The last days of accounts in this time, of those that are not ended already. */
const accountsEnding = ({ db, span }: DateReader) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.valid_until as starts_at', 'user.valid_until as ends_at', noText.as('place')])
    .select(sql<number>`1`.as('all_day'))
    .where('user.valid_until', '>=', dayOf(span.from))
    .where('user.valid_until', '<=', dayOf(span.to - 1))
    .where('user.status', '=', 'normal')
    .$narrowType<{ starts_at: NotNull; ends_at: NotNull }>()

/** The ends of bound certificates in this time, the first of each user; those of unknown end are not shown. */
const certificatesEnding = ({ db, span }: DateReader) =>
  db
    .selectFrom('user')
    .innerJoin('external_identity', 'external_identity.user_id', 'user.id')
    .select(['user.id', noText.as('place'), sql<number>`0`.as('all_day')])
    .select(sql<number>`min(external_identity.not_after)`.as('starts_at'))
    .select(sql<number>`min(external_identity.not_after)`.as('ends_at'))
    .where('external_identity.not_after', '>=', span.from)
    .where('external_identity.not_after', '<', span.to)
    .where('user.status', '=', 'normal')
    .groupBy(['user.id', 'user.name'])

const ofName = (what: string) => sql<string>`"user".name || ${what}`.as('title')
const own = (what: string) => sql<string>`cast(${what} as varchar(20))`.as('title')
const record = (id: string) => `/system/user?open=${id}`

/** Whose accounts end, for who can prolong them: a reminder is about these days. */
const accountDates: DateSource = {
  key: 'account-end',
  name: '账号到期',
  kind: 'due',
  permission: updateUserPermission,
  rows: (reader) =>
    accountsEnding(reader)
      .select(ofName('的账号到期'))
      .where(userScope(reader.account, reader.scope))
      .where('user.id', '!=', reader.account.userId),
  place: record,
}

/** Whose certificates end, for who can bind the next one. */
const certificateDates: DateSource = {
  key: 'certificate-end',
  name: '证书到期',
  kind: 'due',
  permission: bindUserCertificatePermission,
  rows: (reader) =>
    certificatesEnding(reader)
      .select(ofName('的证书到期'))
      .where(userScope(reader.account, reader.scope))
      .where('user.id', '!=', reader.account.userId),
  place: record,
}

/** The same of one's own, which needs no permission. */
const ownAccountDates: DateSource = {
  key: 'own-account-end',
  name: '账号到期',
  kind: 'due',
  permission: undefined,
  rows: (reader) => accountsEnding(reader).select(own('您的账号到期')).where('user.id', '=', reader.account.userId),
  place: () => '/my/profile',
}

const ownCertificateDates: DateSource = {
  key: 'own-certificate-end',
  name: '证书到期',
  kind: 'due',
  permission: undefined,
  rows: (reader) => certificatesEnding(reader).select(own('您的证书到期')).where('user.id', '=', reader.account.userId),
  place: () => '/my/profile',
}

export const userDates: readonly DateSource[] = [accountDates, certificateDates, ownAccountDates, ownCertificateDates]
