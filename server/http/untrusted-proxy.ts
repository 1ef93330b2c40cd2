import type { FastifyInstance } from 'fastify'

/** Reported senders; more of them are clients that send the header themselves. */
const reported = 5

/**
 * Logs a warning for each sender that forwards requests of others (`X-Forwarded-For`) and is not in `TRUSTED_PROXIES`:
 * its visitors count as one address, and their mistakes as those of one. Once per sender, and for the first few only.
 */
export function warnOfUntrustedProxies(app: FastifyInstance): void {
  const senders = new Set<string>()
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    // With a trusted sender `ips` holds it and the addresses that it forwards.
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return
    const sender = socket.remoteAddress
    if (sender === undefined || senders.has(sender) || senders.size >= reported) return
    senders.add(sender)
    log.warn({ sender }, 'X-Forwarded-For from a sender outside TRUSTED_PROXIES: its visitors count as one address')
  })
}
