/**
 * Loaded into the server's process by `--import`: answers at a port of its own with the longest processor time between
 * two turns of the event loop since the last question, in milliseconds, and starts again. Other processes do not count,
 * so the figure is the same on a busy machine. The port is written to the file in `TURN_PROBE`.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

let longest = 0
let total = 0
let measuring = false
let before = 0

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const turn = () => {
  const now = processorTime()
  longest = Math.max(longest, now - before)
  total += now - before
  before = now
  if (measuring) setImmediate(turn)
}

const file = process.env['TURN_PROBE']
if (file) {
  const server = createServer((asked, answer) => {
    measuring = asked.url === '/begin'
    answer.end(JSON.stringify({ longest, total }))
    longest = 0
    total = 0
    before = processorTime()
    if (measuring) setImmediate(turn)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') writeFileSync(file, String(address.port))
  })
  server.unref()
}
