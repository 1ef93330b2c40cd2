/**
 * The bytes of a text in base64 with its padding (RFC 4648, 4); undefined for any other text, and for one that another
 * text of the same bytes would be. Node's reader passes over what is not base64 and accepts the letters of base64url:
 * neither gives as many bytes as the text is long, except those two letters. So it need not be written again to
 * compare.
 */
export function bytesOfBase64(text: string): Buffer | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== (text.length / 4) * 3 - padding) return undefined
  // The bits that are left over in the last group are zero.
  return bytes.toString('base64', bytes.length - (3 - padding)) === text.slice(-4) ? bytes : undefined
}
