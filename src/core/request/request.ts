import { refusalOf } from '../list/refusal-of.ts'

/** A request of any kind, as those who decide see it. */
export interface DecidedRequest {
  readonly status: string
  /** The caller's own, which someone else decides. */
  readonly own: boolean
  readonly reason: string
}

const ownRequest = '不能审批自己的申请'

/** Why a request is not the caller's to decide or take back; undefined where it is. */
export const notOwn = ({ own }: DecidedRequest): string | undefined => (own ? ownRequest : undefined)

/** Tells why a request cannot be decided, by the `x-steps` of the operation that approves it. */
export const notDecidableBy =
  (steps: Readonly<Record<string, string>>) =>
  (request: DecidedRequest): string | undefined =>
    notOwn(request) ?? (request.status === 'cancelled' ? '申请人已撤回' : refusalOf(steps)(request))

/** What is decided, for the dialog that decides it; `words` tell a request in one line. */
export const requestDetails = <Request extends DecidedRequest>(
  requests: readonly Request[],
  words: (request: Request) => string,
): readonly (readonly [label: string, value: string])[] => {
  const texts = requests.map(words)
  const [only, ...others] = requests
  return only && others.length === 0
    ? [
        ['申请', texts.join()],
        ['申请理由', only.reason],
      ]
    : [['申请', `${texts.length} 项：${texts.slice(0, 5).join('；')}${texts.length > 5 ? '等' : ''}`]]
}
