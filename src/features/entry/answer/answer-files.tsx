import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { sizeText } from '../../../core/files/base64.ts'
import { type AnswerFile, AnswerGateway, type AnswerProof } from '../../../core/ports/answer-gateway.ts'
import { FileSaver } from '../../../core/ports/file-saver.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

interface Props {
  readonly proof: AnswerProof
  readonly files: readonly AnswerFile[]
}

/** The files that the person may read, each to be downloaded. */
export const AnswerFiles = ({ proof, files }: Props) => {
  const [gateway, saver] = [useService(AnswerGateway), useService(FileSaver)]
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const download = async (id: string) => {
    if (busy !== undefined) return
    setBusy(id)
    setFailure(undefined)
    try {
      const { name, file } = await gateway.file(proof, id)
      saver.save(file, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section className="ac-answer-files">
      <h2>课件</h2>
      <ul>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <button
              type="button"
              className="ac-answer-file"
              aria-label={`下载${name}`}
              aria-disabled={busy !== undefined}
              onClick={() => void download(id)}
            >
              {name}
            </button>
            <small role="status">{busy === id ? '正在下载…' : sizeText(size)}</small>
          </li>
        ))}
      </ul>
      <p className="ac-entry-failure" role="alert">
        {failure}
      </p>
    </section>
  )
}
