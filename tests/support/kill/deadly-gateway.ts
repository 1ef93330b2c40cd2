import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Text messages of a life, with the last of which it is killed. */
const posted = 12

/** A gateway for text messages that keeps what it is sent, by its id, and kills who sends. */
export async function openDeadlyGateway() {
  const posts = new Map<string, string[]>()
  let onPost = (_answer: () => void): void => undefined
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const { id, content } = JSON.parse(text)
      posts.set(id, [...(posts.get(id) ?? []), content])
      onPost(() => response.writeHead(202).end())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/send`,
    posts,
    /** Kills a process before or after the answer to its twelfth message. */
    kill: (child: ChildProcess, when: 'before' | 'after' | 'never') => {
      let count = 0
      onPost = (answer) => {
        count += 1
        if (count < posted || when === 'never') return answer()
        if (when === 'after') answer()
        child.kill('SIGKILL')
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
