import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { AnswerGateway, type AnswerPage, type AnswerProof } from '../../../core/ports/answer-gateway.ts'
import { KeyValueStorage } from '../../../core/ports/key-value-storage.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { keptLink } from './kept-links.ts'

interface Props {
  /** Id of the training, and the code of its screen. */
  readonly about: string
  readonly code: string
}

/** A code that was scanned from the organiser's screen: signs in by the link that this phone has opened. */
export const ScannedCode = ({ about, code }: Props) => {
  const storage = useService(KeyValueStorage)
  const [proof] = useState(() => keptLink(storage, about))
  if (!proof)
    return <EntryPage title="签到" note="请先打开短信中您本人的链接，再扫码；也可以在该页面输入屏幕上的 6 位签到码。" />
  return <SigningIn proof={proof} code={code} />
}

const SigningIn = ({ proof, code }: { readonly proof: AnswerProof; readonly code: string }) => {
  const gateway = useService(AnswerGateway)
  const [page, setPage] = useState<AnswerPage>()
  const [failure, setFailure] = useState<string>()
  const sent = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const sign = async () => {
      try {
        setPage(await gateway.give(proof, { choice: 'sign', entry: code }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureWords(error))
        // How it stands, where the link still opens: the next code can then be typed.
        setPage(await gateway.read(proof).catch(() => undefined))
      }
    }
    void sign()
  }, [gateway, proof, code])

  if (page) return <AnswerForm proof={proof} page={page} failure={failure} onAnswered={setPage} />
  return <EntryPage title="签到" note={failure ?? '正在签到…'} />
}
