import { type SubmitEvent, useState } from 'react'
import { certificateQuestionFields as fields } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { CertificateCheck, type VerifiedCertificate } from '../../../core/ports/certificate-check.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TextField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'
import '../entry-lines.css'

interface Mistakes {
  readonly number?: string | undefined
  readonly name?: string | undefined
  readonly form?: string | undefined
}

/** 证书查验: by the number and the whole name that stand on the paper. */
export const Certificate = () => {
  const check = useService(CertificateCheck)
  const [found, setFound] = useState<VerifiedCertificate>()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [number, name] = [text('number').toUpperCase(), text('name')]
    setFound(undefined)
    if (!/^PX-\d{4}-\d{6}$/.test(number)) return setMistakes({ number: fields.number.mistake })
    if (!name) return setMistakes({ name: '请输入持证人姓名' })
    setBusy(true)
    setMistakes({})
    try {
      setFound(await check.verify(number, name))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistakes({ form: failureWords(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntryPage title="证书查验" note="请输入听证员培训证书上的证书号和姓名">
      <form className="ac-entry-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="number"
          label={fields.number.label}
          placeholder="PX-2026-000012"
          autoComplete="off"
          maxLength={14}
          error={mistakes.number}
        />
        <TextField name="name" label={fields.name.label} autoComplete="off" maxLength={50} error={mistakes.name} />
        <p className="ac-entry-failure" role="alert">
          {mistakes.form}
        </p>
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? '正在查验…' : '查验'}
        </button>
      </form>
      <div role="status">
        {found && (
          <>
            <p className="ac-entry-state">证书真实有效</p>
            <dl className="ac-entry-lines">
              {(
                [
                  ['证书号', found.number],
                  ['培训', found.training],
                  ['主办单位', found.orgName],
                  ['结束时间', found.endTime.slice(0, 16)],
                  ['学时', String(found.hours)],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </EntryPage>
  )
}
