import { useRef, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { sizeText } from '../../core/files/base64.ts'
import type { Attachment } from './attachment-list.tsx'

export interface Uploads {
  /** The largest file, in bytes. */
  readonly longest: number
  /** Rejects with `ApiError`, which is shown at the file. */
  readonly upload: (name: string, base64: string) => Promise<Attachment>
  /** Called with each file that has arrived. */
  readonly arrived: (file: Attachment) => void
}

/** A file on its way, or why it did not arrive. */
export interface Sending {
  readonly key: number
  readonly name: string
  readonly problem?: string
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // as: read as a data URL it is a text
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new ApiError({ kind: 'device', message: '无法读取该文件' })))
    reader.readAsDataURL(file)
  })

/** Why a file is not sent at all. */
const problemOf = ({ size }: File, longest: number): string | undefined =>
  size > longest ? `文件不能超过 ${sizeText(longest).replace('.0', '')}` : undefined

/** The files of a field that have not arrived: those on their way, and those that failed until they are dismissed. */
export const useUploads = ({ longest, upload, arrived }: Uploads) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const last = useRef(0)

  const dismiss = (key: number) => setSending((before) => before.filter((one) => one.key !== key))
  const fail = (key: number, problem: string) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)))
  const send = async (file: File) => {
    last.current += 1
    const key = last.current
    const problem = problemOf(file, longest)
    setSending((before) => [...before, { key, name: file.name, ...(problem !== undefined && { problem }) }])
    if (problem !== undefined) return
    try {
      const sent = await upload(file.name, await base64Of(file))
      dismiss(key)
      arrived(sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(key, error.fields[0]?.message ?? failureWords(error))
    }
  }
  return { sending, send, dismiss }
}
