import { useEffect, useState } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { providerAddress } from '../../../core/session/consent-request.ts'
import { problemIn } from '../../../core/session/request-problem.ts'
import { requestIn } from '../../../core/session/waiting-request.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import { HomeAction, RequestProblem, WrongRequest } from './request-problem.tsx'
import { WaitingRequest } from './waiting-request.tsx'
import './confirm.css'

/**
 * Where connected applications send users (S2.5): a request that waits for the user's answer, a request that led
 * nowhere with the reason, or a request in the form of a Sa-Token backend, which goes to the provider like any other.
 */
export const Confirm = () => {
  const navigator = useService(Navigator)
  const [path] = useState(navigator.path)
  const request = requestIn(path)
  const problem = problemIn(path)
  if (request !== undefined) return <WaitingRequest key={request} id={request} />
  if (problem !== undefined) return <RequestProblem problem={problem} />
  return <QueryForm path={path} />
}

const QueryForm = ({ path }: { readonly path: string }) => {
  const navigator = useService(Navigator)
  const [given] = useState(() => providerAddress(path))
  const address = given.kind === 'address' ? navigator.href(given.address) : undefined

  useEffect(() => {
    if (address !== undefined) navigator.leave(address, { replace: true })
  }, [navigator, address])

  if (given.kind === 'wrong') return <WrongRequest mistakes={given.mistakes} />
  return (
    <EntryPage title="授权确认">
      <p className="ac-entry-note" role="status">
        正在前往授权…
      </p>
      <HomeAction />
    </EntryPage>
  )
}
