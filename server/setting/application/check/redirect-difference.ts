import { isRegistered } from '../../../identity/index.ts'
import { type Checked, type Finding, right, wrong } from './finding.ts'

/** The number of letters to change, add or leave out to make one text of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const nearest = (sent: string, registered: readonly string[]): string | undefined =>
  registered
    .map((address) => ({ address, far: distance(sent.slice(0, 500), address) }))
    .toSorted((one, other) => one.far - other.far)[0]?.address

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** In words, what is different about an address; the first of the usual mistakes that explains it. */
export function differenceOf(sent: string, expected: string): string {
  if (sent.trim() === expected) return '首尾有空格'
  if (decoded(sent) === expected) return '编码了两次，只需编码一次'
  if (!URL.canParse(sent)) return '不是完整的地址'
  if (sent === `${expected}/`) return '末尾多了 /'
  if (`${sent}/` === expected) return '末尾少了 /'
  if (sent.toLowerCase() === expected.toLowerCase()) return '大小写不同'
  const [given, known] = [new URL(sent), new URL(expected)]
  if (given.protocol !== known.protocol)
    return `协议不同：发送的是 ${given.protocol.slice(0, -1)}，登记的是 ${known.protocol.slice(0, -1)}`
  if (given.hostname !== known.hostname) return '域名不同'
  if (given.port !== known.port) return '端口不同'
  if (given.pathname !== known.pathname) return '路径不同'
  if (given.hash !== '') return '含有 # 及其后的片段'
  return given.search === known.search ? '写法不同' : '? 之后的部分不同'
}

/** The redirect address, compared with the registered ones as it is written (RFC 9700, 2.1). */
export function checkRedirect(sent: string | null, { redirects, kind }: Checked): Finding {
  const name = 'redirect_uri'
  if (!sent) return wrong(name, '缺少', undefined, redirects[0])
  if (redirects.includes(sent)) return right(name, '与登记的一致')
  if (isRegistered(sent, redirects, { kind })) return right(name, '与登记的一致，本机地址的端口可以不同')
  const expected = nearest(sent, redirects)
  if (expected === undefined) return wrong(name, '该应用没有登记回调地址', sent)
  return wrong(
    name,
    `与登记的不一致：${differenceOf(sent, expected)}。请改为登记的地址，或在“修改”中添加这个地址`,
    sent,
    expected,
  )
}
