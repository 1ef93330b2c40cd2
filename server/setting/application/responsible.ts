import { expressionBuilder } from 'kysely'
import type { Tables } from '../../database/schema.ts'

const eb = expressionBuilder<Tables, 'application'>()

/** The condition for rows of `application` that a user is responsible for: the account with the phone of 负责人. */
export const isResponsible = (userId: string) =>
  eb.exists(
    eb
      .selectFrom('user')
      .select('user.id')
      .where('user.id', '=', userId)
      .whereRef('user.phone', '=', 'application.owner_phone'),
  )
