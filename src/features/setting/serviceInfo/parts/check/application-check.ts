import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type ApplicationCheck = Schemas['ApplicationCheck']
export type Finding = Schemas['CheckFinding']

/** 接入自检: the backend judges what an integrator sends. Every method rejects with `ApiError`; the caller reports it. */
export interface CheckGateway {
  /** An authorization request: a URL or its parameters. */
  request(id: string, pasted: string): Promise<ApplicationCheck>
  /** A token request: a curl command or its parameters; `codeChallenge` is that of the authorization request. */
  token(id: string, pasted: string, codeChallenge: string | undefined): Promise<ApplicationCheck>
}
export const CheckGateway = token<CheckGateway>('CheckGateway')

/** What is wrong first, then advice; the rest as it was judged. */
export const sorted = (findings: readonly Finding[]): readonly Finding[] => {
  const order = ['wrong', 'advice', 'right'] as const
  return order.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict))
}

/** 2 处不正确，1 条建议 */
export const summaryOf = ({ passed, findings }: ApplicationCheck): string => {
  const count = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length
  const advised = count('advice') > 0 ? `，${count('advice')} 条建议` : ''
  return passed ? `检查通过${advised}` : `${count('wrong')} 处不正确${advised}`
}

/** A text in three parts, of which the middle one differs from another text. */
export const differing = (text: string, other: string): readonly [before: string, middle: string, after: string] => {
  let start = 0
  while (start < text.length && text[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(text.length, other.length) - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)]
}
