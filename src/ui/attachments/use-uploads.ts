import { useRef, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { sizeText } from '../../core/files/base64.ts'
import type { Attachment } from './attachment-list.tsx'

/** Sends a file; says how much of it has arrived, from 0 to 1. Rejects with `ApiError`, which is shown at the file. */
export type Upload = (file: File, arrived: (share: number) => void) => Promise<Attachment>

export interface Uploads {
  /** The largest file, in bytes. */
  readonly longest: number
  readonly upload: Upload
  /** Called with each file that has arrived. */
  readonly arrived: (file: Attachment) => void
}

/** A file on its way, or why it did not arrive. */
export interface Sending {
  readonly key: number
  readonly name: string
  /** How much has arrived, from 0 to 1; absent where that is not known. */
  readonly share?: number
  readonly problem?: string
}

/** Why a file is not sent at all. */
const problemOf = ({ size }: File, longest: number): string | undefined => {
  if (size === 0) return '文件是空的，请选择有内容的文件'
  return size > longest ? `文件不能超过 ${sizeText(longest).replace('.0', '')}` : undefined
}

/** The files of a field that have not arrived: those on their way, and those that failed until they are dismissed. */
export const useUploads = ({ longest, upload, arrived }: Uploads) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const last = useRef(0)

  const dismiss = (key: number) => setSending((before) => before.filter((one) => one.key !== key))
  const change = (key: number, to: Pick<Sending, 'share' | 'problem'>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const add = (name: string, problem?: string): number => {
    last.current += 1
    const key = last.current
    setSending((before) => [...before, { key, name, ...(problem !== undefined && { problem }) }])
    return key
  }
  const sendOne = async (file: File, key: number) => {
    try {
      const sent = await upload(file, (share) => change(key, { share }))
      dismiss(key)
      arrived(sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(key, { problem: error.fields[0]?.message ?? failureWords(error) })
    }
  }
  /** One after another, so that they arrive in their order. */
  const send = async (files: readonly File[]) => {
    const waiting = files.map((file) => {
      const problem = problemOf(file, longest)
      return { file, problem, key: add(file.name, problem) }
    })
    for (const { file, problem, key } of waiting) if (problem === undefined) await sendOne(file, key)
  }
  return { sending, send, refuse: (name: string, problem: string) => void add(name, problem), dismiss }
}
