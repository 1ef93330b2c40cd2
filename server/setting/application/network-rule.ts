import { isIP } from 'node:net'

/** Why a text is no address or network (`10.1.0.0/16`); undefined where it is one. A network of everything is none. */
export function networkMistake(text: string): string | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (longest ?? 0))
  return longest !== undefined && isPrefix && more.length === 0
    ? undefined
    : '请填写 IP 地址或网段，例如 10.1.2.3 或 10.1.0.0/16'
}
