import * as client from 'openid-client'
import { type OpenIdSite, relyingParty } from '../identity/openid/openid-site.ts'

export interface Outcome {
  readonly key: string
  readonly result: string
  readonly error?: string
}

/** The side of a connected application that writes to-dos of its users. */
export function taskWriter(site: Pick<OpenIdSite, 'db' | 'origin' | 'issuer'>, id = 'app') {
  let token: string | undefined
  /** A token of the client credentials; for `tasks` the application gets the scope first. */
  const tokenFor = async (scope = 'tasks'): Promise<string> => {
    if (scope === 'tasks')
      await site.db
        .insertInto('application_scope')
        .values({ application_id: id, scope })
        .onConflict((on) => on.doNothing())
        .execute()
    return (await client.clientCredentialsGrant(await relyingParty(site, id), { scope })).access_token
  }
  const call = async (path: string, body?: unknown, bearer?: string) => {
    token ??= await tokenFor()
    const answer = await fetch(`${site.origin}/authCenter/open/tasks${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${bearer ?? token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // as: its answers
    const answered = (await answer.json()) as Record<string, unknown> & { results: Outcome[] }
    return { status: answer.status, body: answered, wait: answer.headers.get('retry-after') }
  }
  return { tokenFor, call, push: async (...tasks: unknown[]) => (await call('', { tasks })).body.results }
}

/** A to-do of the clerk as an application writes it. */
export const pushed = (key: string, more: object = {}) => ({
  key,
  type: '公文审批',
  name: '关于年度考核的请示',
  assignee: 'clerk',
  url: `https://app.example.gov.cn/doc/${encodeURIComponent(key)}`,
  ...more,
})
