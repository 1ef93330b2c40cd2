import type { Database } from '../../../database/schema.ts'
import type { Handler, Operations } from '../../../http/handler.ts'
import { providerPath, routes } from '../../../identity/index.ts'
import { answerApplications } from '../answer.ts'
import { requireApplication } from '../applications.ts'
import { checkRequest } from './check-request.ts'
import { checkToken } from './check-token.ts'
import type { Checked, Finding } from './finding.ts'
import { readPasted } from './pasted.ts'

const answer = (findings: readonly Finding[]) => ({
  passed: findings.every(({ verdict }) => verdict !== 'wrong'),
  findings: [...findings],
})

async function checked(db: Database, id: string, now: number): Promise<Checked> {
  const [application] = await answerApplications(db, [await requireApplication(db, id)], { now, masked: true })
  if (!application) throw new Error('The application that was just read is answered.')
  return application
}

/**
 * POST /api/setting/application/check/request: judges an authorization request that was pasted; nothing is called or
 * stored. Also answers the code challenge that the request contains, for the next step. 404 AA0005 where there is no
 * such application.
 */
const checkApplicationRequest: Handler<'checkApplicationRequest'> = async ({ db, body, clock, origin }) => {
  const application = await checked(db, body.id, clock.now())
  const codeChallenge = readPasted(body.pastedRequest).parameters.get('code_challenge')
  return {
    ...answer(checkRequest(body.pastedRequest, application, origin() + providerPath + routes.authorization)),
    ...(codeChallenge && { codeChallenge }),
  }
}

/**
 * POST /api/setting/application/check/token: judges a token request that was pasted, with its secret, which is compared
 * with the stored hashes and kept nowhere. 404 AA0005 as `checkApplicationRequest`.
 */
const checkApplicationToken: Handler<'checkApplicationToken'> = async ({ db, body, clock, origin }) => {
  const now = clock.now()
  const application = await checked(db, body.id, now)
  const rows = await db
    .selectFrom('application_secret')
    .select(['hash', 'not_after as notAfter'])
    .where('application_id', '=', body.id)
    .execute()
  const endpoint = origin() + providerPath + routes.token
  return answer(
    checkToken(body.pastedToken, application, { endpoint, secrets: rows, now, codeChallenge: body.codeChallenge }),
  )
}

/** 接入自检. */
export const checkOperations: Operations = { checkApplicationRequest, checkApplicationToken }
