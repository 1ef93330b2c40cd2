import { MatchersV3 } from '@pact-foundation/pact'

const { eachLike, integer, like, regex } = MatchersV3

/** What the application reads of a user; optional fields are left out, for they may be missing. */
export const user = {
  id: regex(/^\d{1,20}$/, '1001'),
  username: like('chenjing'),
  name: like('陈静'),
  gender: regex(/^(male|female|unknown)$/, 'female'),
  orgId: regex(/^\d{1,20}$/, '1'),
  orgName: like('江宁省人民检察院'),
  roles: eachLike({ id: regex(/^\d{1,20}$/, '5'), name: like('普通干警') }),
  status: regex(/^(normal|disabled|locked|pending|cancelled)$/, 'normal'),
  createTime: regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '2026-03-02 09:30:00'),
  version: integer(1),
}
