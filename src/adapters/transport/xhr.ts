/** The headers of an answer, from the lines that the browser gives. */
const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Statuses whose answers have no body: `Response` refuses one. */
const withoutBody = [101, 204, 205, 304]

/** A text whose characters are bytes (`x-user-defined`), as bytes: those from 128 on arrive as U+F780 to U+F7FF. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (one) => one.charCodeAt(0) & 0xff)

/** Follows a request that was sent: its answer at the headers, then its body as it arrives. */
const answerOf = (xhr: XMLHttpRequest, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    let taken = 0
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const take = () => {
      const text = xhr.responseText
      if (text.length > taken) body?.enqueue(bytesOf(text.slice(taken)))
      taken = text.length
    }
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      settle()
    }
    const fail = (reason: unknown) =>
      end(() => {
        body?.error(reason)
        reject(reason) // Without effect once there is an answer.
      })
    const abort = () => {
      fail(signal.reason)
      xhr.abort()
    }
    signal.addEventListener('abort', abort)
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED || xhr.status === 0) return
      const init = { status: xhr.status, statusText: xhr.statusText, headers: headersOf(xhr.getAllResponseHeaders()) }
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller
        },
        cancel: () => end(() => xhr.abort()),
      })
      resolve(new Response(withoutBody.includes(xhr.status) ? null : stream, init))
    })
    xhr.addEventListener('progress', take)
    xhr.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    xhr.addEventListener('load', () => {
      take()
      end(() => body?.close())
    })
  })

/**
 * Sends requests by XMLHttpRequest, as `fetch` does: rejects with a TypeError where there is no answer and with the
 * signal's reason where it is aborted; the answer's body is a stream. What `fetch` alone has is missing: `keepalive`
 * ends with its page, and a redirection is always followed.
 */
export const sendByXhr = async (request: Request): Promise<Response> => {
  request.signal.throwIfAborted()
  const content = request.body === null ? null : await request.arrayBuffer()
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  xhr.withCredentials = request.credentials === 'include'
  xhr.overrideMimeType('text/plain; charset=x-user-defined')
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
  const answer = answerOf(xhr, request.signal)
  xhr.send(content)
  return answer
}
