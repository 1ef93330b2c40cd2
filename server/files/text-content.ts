import { isUtf8 } from 'node:buffer'
import { isGb18030 } from './gb18030.ts'

/** Bytes that are read at a time: the first fault ends the reading, and what is read stays in the processor's cache. */
const piece = 64 * 1024

/** A control character, except for tabs and ends of lines. */
const control = /[^\P{Cc}\t\n\f\r]/u

/**
 * Whether bytes are a text in UTF-8, or in GB 18030 as older editors of Chinese Windows write it, without control
 * characters, that no reader takes for markup.
 */
export const isText = (bytes: Buffer): boolean => (isUtf8(bytes) ? isUtf8Text(bytes) : isGb18030(bytes))

function isUtf8Text(bytes: Buffer): boolean {
  const decoder = new TextDecoder()
  let begun = false
  for (let start = 0; start < bytes.length; start += piece) {
    const text = decoder.decode(bytes.subarray(start, start + piece), { stream: true })
    if (control.test(text)) return false
    const first: string = begun ? '' : text.trimStart()
    if (first.startsWith('<')) return false
    begun ||= first !== ''
  }
  return true
}
