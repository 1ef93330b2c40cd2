import { type SubmitEvent, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { AnswerGateway, type AnswerPage } from '../../../core/ports/answer-gateway.ts'
import { KeyValueStorage } from '../../../core/ports/key-value-storage.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TextField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { keepLink } from './kept-links.ts'
import { ScannedCode } from './scanned-code.tsx'
import { useToken } from './use-token.tsx'

/** The page of a one-time link: the last digits of the number first, then what is asked and the answer. */
export const Answer = () => {
  const token = useToken()
  if (token === '') return <EntryPage title="链接不完整" note="请从短信中重新打开链接，或联系发出短信的单位。" />
  const [, about, code] = /^sign\.(\d{1,20})\.(\d{6})$/.exec(token) ?? []
  if (about !== undefined && code !== undefined) return <ScannedCode key={token} about={about} code={code} />
  return <OneLink key={token} token={token} />
}

const OneLink = ({ token }: { readonly token: string }) => {
  const [gateway, storage] = [useService(AnswerGateway), useService(KeyValueStorage)]
  const [phoneEnding, setPhoneEnding] = useState('')
  const [page, setPage] = useState<AnswerPage>()
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (page) document.title = page.title
  }, [page])

  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (!/^\d{4}$/.test(phoneEnding)) return setMistake('请输入手机号后四位数字')
    setBusy(true)
    try {
      const read = await gateway.read({ token, phoneEnding })
      keepLink(storage, read.about, { token, phoneEnding })
      setPage(read)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  if (page) return <AnswerForm proof={{ token, phoneEnding }} page={page} onAnswered={setPage} />
  return (
    <EntryPage title="请确认是您本人" note="请输入收到短信的手机号的后四位">
      <form className="ac-entry-form" noValidate onSubmit={(event) => void open(event)}>
        <TextField
          name="phoneEnding"
          label="手机号后四位"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={phoneEnding}
          error={mistake}
          onChange={({ target }) => {
            setPhoneEnding(target.value.replaceAll(/\D/g, ''))
            setMistake(undefined)
          }}
        />
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? '正在打开…' : '打开'}
        </button>
      </form>
    </EntryPage>
  )
}
