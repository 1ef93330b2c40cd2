/** What an integrator pasted: a URL, a query, lines of parameters, or a curl command. */
export interface Pasted {
  /** Without its query; undefined where only parameters were pasted. */
  readonly address?: string
  readonly method?: string
  readonly parameters: URLSearchParams
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** The parameters that stand in the address, by name. */
  readonly inAddress: ReadonlySet<string>
  /** A body that is JSON, which the protocol does not know. */
  readonly isJson: boolean
}

/** Parameters of a query, `&` or line by line. */
const parametersIn = (text: string): URLSearchParams =>
  new URLSearchParams(
    text
      .split(/[\n&]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('&'),
  )

const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

/** Reads what was pasted; nothing of it is called. */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim()
  if (/^curl(\.exe)?\s/i.test(trimmed)) return readCurl(wordsOf(trimmed))
  // The line of a request as HTTP writes it: POST https://… HTTP/1.1
  const [, method, rest = trimmed] = /^(GET|POST)\s+(\S[\s\S]*)$/i.exec(trimmed) ?? []
  const [, address, query = ''] = /^(https?:\/\/[^?\s]+)\??([\s\S]*)$/i.exec(rest) ?? []
  const parameters = parametersIn(address === undefined ? rest : query.replace(/\s+HTTP\/[\d.]+/, ''))
  return {
    parameters,
    headers: new Map(),
    inAddress: new Set(address === undefined ? [] : parameters.keys()),
    isJson: isJson(rest),
    ...(address !== undefined && { address }),
    ...(method !== undefined && { method: method.toUpperCase() }),
  }
}

/** The words of a command of a POSIX shell, or of cmd with `^` at the ends of lines. */
function wordsOf(command: string): readonly string[] {
  const pattern = /(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/gs
  const joined = command.replace(/[\\^]\r?\n/g, ' ')
  return (joined.match(pattern) ?? []).map((word) =>
    word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs, (_all, double, single, one) =>
      double === undefined ? (single ?? one) : double.replace(/\\(["\\$`])/g, '$1'),
    ),
  )
}

const options: Readonly<Record<string, 'method' | 'header' | 'user' | 'data' | 'encoded'>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-u': 'user',
  '--user': 'user',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-ascii': 'data',
  '--data-urlencode': 'encoded',
}

function readCurl(words: readonly string[]): Pasted {
  const headers = new Map<string, string>()
  const data: string[] = []
  let method: string | undefined
  let url = ''
  const take = {
    method: (value: string) => {
      method = value.toUpperCase()
    },
    header: (value: string) => {
      const [, name = '', text = ''] = /^([^:]+):\s*(.*)$/s.exec(value) ?? []
      headers.set(name.toLowerCase(), text)
    },
    user: (value: string) => headers.set('authorization', `Basic ${Buffer.from(value).toString('base64')}`),
    data: (value: string) => data.push(value),
    encoded: (value: string) => {
      const [name = '', ...rest] = value.split('=')
      data.push(`${name}=${encodeURIComponent(rest.join('='))}`)
    },
  }
  for (let index = 1; index < words.length; index += 1) {
    const [name = '', attached] = (words[index] ?? '').split(/(?<=^--[\w-]+)=(.*)/s)
    const option = options[name] ?? options[name.slice(0, 2)]
    if (option === undefined || !name.startsWith('-')) {
      if (/^https?:\/\//i.test(name)) url = words[index] ?? ''
      continue
    }
    const glued = options[name] === undefined ? name.slice(2) : attached
    if (glued === undefined) index += 1
    take[option](glued ?? words[index] ?? '')
  }
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const body = data.join('&')
  const inQuery = new URLSearchParams(query)
  return {
    method: method ?? (data.length > 0 ? 'POST' : 'GET'),
    headers,
    parameters: new URLSearchParams([...inQuery, ...(isJson(body) ? [] : new URLSearchParams(body))]),
    inAddress: new Set(inQuery.keys()),
    isJson: isJson(body) || (headers.get('content-type') ?? '').includes('json'),
    ...(address !== '' && { address }),
  }
}
